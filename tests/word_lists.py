"""Makes the lists of English words that ship with Pikto: `python -m tests.word_lists`.

The game itself knows no library of the language: its lists are frozen, so that a stored game is judged alike for ever.
"""

from __future__ import annotations

import re
from collections import defaultdict
from importlib.resources import files
from pathlib import Path

import inflect

from games.pikto.guessing.language import Grammar, singular_by_rule
from games.pikto.words import SIDES

FOLDER = Path(__file__).resolve().parent.parent / "games" / "pikto" / "guessing"
FREQUENT = 300_000
"""How often the books must use a word that counts as common: "yak" and "fez" do, "wether" and "gorm" don't."""

KNOWN = 30_000
"""How often the books must use a word whose plural we look for: this knows "larva" and "vertebra"."""

SOURCE = """\
# English words in common use, folded: a guess that is one of them is never somebody's slip of the pen.
# Made by `python -m tests.word_lists` from the English frequency dictionary of SymSpell (symspellpy, MIT licence:
# Copyright (c) 2025 mmb L, Copyright (c) 2021 Wolf Garbe), which takes its frequencies from Google Books Ngram data
# (CC BY 3.0, https://books.google.com/ngrams) and its words from SCOWL: Copyright 2000-2018 by Kevin Atkinson.
# Permission to use, copy, modify, distribute and sell these word lists, the associated scripts, the output created from
# the scripts, and its documentation for any purpose is hereby granted without fee, provided that the above copyright
# notice appears in all copies and that both that copyright notice and this permission notice appear in supporting
# documentation. Kevin Atkinson makes no representations about the suitability of this array for any purpose. It is
# provided "as is" without express or implied warranty.
"""

OURS = "arm behavi cand clam col enam endeav fav flav glam harb hon hum lab neighb parl ranc rig rum sav savi splend "
OURS += "succ tum val vap vig od disfav dishon discol belab ard ferv demean misdemean"
OUR_ENDINGS = "our oured ouring ourer ourful ourless ourable ourhood ourite ourist oury ourly ourman"
RES = (
    "theat cent met lit kilomet centimet millimet fib sab somb spect scept lust calib och amphitheat epicent meag mit "
)
RES += "saltpet goit sepulch accout manoeuv"
DOUBLED = (
    "travel jewel counsel marvel model label signal cancel channel barrel chisel duel fuel grovel level panel pedal "
)
DOUBLED += "pencil quarrel shovel snorkel spiral squirrel swivel towel trowel tunnel tinsel funnel carol dial enamel "
DOUBLED += "kennel parcel revel total unravel yodel gambol worship kidnap dishevel shrivel hovel drivel tassel laurel"
DOUBLED_ENDINGS = "ed ing er ous ist"
AE = "anaemia anaesthetic archaeology archaeologist archaeological encyclopaedia encyclopaedic mediaeval haemoglobin "
AE += "haemorrhage leukaemia caesarean palaeontology palaeontologist gynaecology gynaecologist paediatric "
AE += "paediatrician orthopaedic orthopaedist aesthetic aether daemon chimaera faeces anaesthetist anaesthesia"
OE = "oesophagus foetus foetal diarrhoea amoeba oestrogen homoeopathy"
PAIRS = """
aeroplane airplane|ageing aging|aluminium aluminum|appal appall|artefact artifact|axe ax|baloney boloney
bannister banister|barbeque barbecue|baulk balk|breathalyser breathalyzer|camomile chamomile|carburettor carburetor
carcase carcass|catalogue catalog|analogue analog|dialogue dialog|monologue monolog|cauldron caldron|caviare caviar
cheque check|chequebook checkbook|chequerboard checkerboard|chequered checkered|chilli chili|cosy cozy
councillor councilor|curtsey curtsy|cypher cipher|czar tsar|tzar tsar|czarina tsarina|defence defense
despatch dispatch|dietician dietitian|disc disk|distil distill|doggie doggy|doughnut donut|draught draft
draughtsman draftsman|draughty drafty|dryer drier|dyke dike|enquire inquire|enquiry inquiry|enrol enroll
enrolment enrollment|extravert extrovert|fledgeling fledgling|flyer flier|fulfil fulfill|furore furor|gaol jail
gaoler jailer|gipsy gypsy|glycerine glycerin|gramme gram|kilogramme kilogram|programme program|grandad granddad
grey gray|greyish grayish|greybeard graybeard|gryphon griffin|hairdryer hairdrier|halleluja hallelujah|hiccough hiccup
hippie hippy|imposter impostor|instalment installment|instil instill|jewellery jewelry|judgement judgment|kerb curb
kerbstone curbstone|lasagne lasagna|licence license|likeable likable|liquorice licorice|lodgement lodgment
loveable lovable|mantlepiece mantelpiece|maths math|matt matte|mollusc mollusk|mould mold|mouldy moldy|moulder molder
moult molt|moustache mustache|moustached mustached|moveable movable|nought naught|offence offense|pedlar peddler
phoney phony|pigmy pygmy|plough plow|ploughman plowman|snowplough snowplow|ploughed plowed|ploughing plowing
ploughshare plowshare|pommel pummel|practise practice|pretence pretense|pyjama pajama|racoon raccoon|racquet racket
sceptic skeptic|sceptical skeptical|sheikh sheik|sherbert sherbet|sizeable sizable|skilful skillful|smoulder smolder
smouldering smoldering|speciality specialty|storey story|sulphur sulfur|sulphuric sulfuric|swop swap|syphon siphon
tepee teepee|tipi teepee|thru through|titbit tidbit|tranquillity tranquility|tyre tire|unshakeable unshakable
useable usable|verandah veranda|vise vice|waggon wagon|whiskey whisky|whizz whiz|wilful willful|woollen woolen
woolly wooly|yoghourt yogurt|yoghurt yogurt|colourblind colorblind|watercolour watercolor|technicolour technicolor
multicoloured multicolored|armoured armored|armoury armory|centrepiece centerpiece|centrefold centerfold
manoeuvred maneuvered|manoeuvring maneuvering|greyscale grayscale|neighbouring neighboring|flavouring flavoring
colouring coloring|discolouration discoloration|haulier hauler|clarinettist clarinetist|cigaret cigarette
coliseum colosseum|conjuror conjurer|propellor propeller|adviser advisor|pompon pompom|spoilt spoiled|omelette omelet
"""
NOT_SPELLINGS = {"prise", "mise", "paise"}

IRREGULAR = """
leaves leaf|lives life|calves calf|wives wife|shelves shelf|halves half|axes axe|theses thesis|analyses analysis
diagnoses diagnosis|octopi octopus|octopodes octopus|hippopotami hippopotamus|platypi platypus|rhinoceroses rhinoceros
dwarves dwarf|hooves hoof|scarves scarf|rooves roof|wharves wharf|staves staff|turves turf|handkerchieves handkerchief
persons person|pence penny|kine cow|beeves beef|dice die|eskimoes eskimo|cherubim cherub|seraphim seraph|gateaux gateau
plateaux plateau|tableaux tableau|chateaux chateau|paparazzi paparazzo|virtuosi virtuoso|mothersinlaw motherinlaw
fathersinlaw fatherinlaw|passersby passerby|runnersup runnerup|chillies chilli|oxen ox|larvae larva
"""
NOT_COMMON = {"ballon", "calender", "lightening", "phenix", "sargent", "wether", "whsle"}
"""Words of the dictionary that people write by mistake far more often than on purpose."""

ALSO_COMMON = """
abasement abridge aeronaut alighting allophone amberjack anther antic arbor auvergne backslide bagman baiter baler
bandstand bandy banger barbel barkeeper barman barnstorm baser basher bawling befriend belay belch bide billow birder
blighting blip boaster boatman bobber boodle bootie bowline bracer bract brainwash brawn braze brewhouse brotherinlaw
bumpkin bungle burgher busier butterfat caddy canny capper carouse carper casement cattery caver cheeseboard circulator
clack clamber cloche cluck coir conker convector cootie corder corker coset cower cowling crake crape cress crinkle
crone croon crosswind crumpet curdle dander dangler dasher demote denature diddle dived dockside dogger doorman douse
dower drainer drat drench dross drupe dumpy dustpan dynastic earthward elocution elvish emote erring evocation faker
fatherinlaw fawning fencer fettle fiddly firebrick fireguard firelighter firewater fishbone fiver fledge flume footfall
fowling freighter fuddle gaiter gallstone gape garble glower gobbler gorse gradation grafter granulation graver
gravitas grope grubber gummy gunny hailstorm hanker hardboard hardener harmonium hatstand heartworm hoarse hokey
hoofprint hookworm hovel huger hummock hunker hurtle hypermarket inflection irate jangle jarring jigger jiggling jobber
jointer jokey kipper larboard laundryman liger limber limburger liveliness looker lowboy lubber madder mailboat mammy
mangler marcher marple marring masher mettle microcode miler mincer minder miser mobster nanna nappe natch neddy
nightjar nipper nippy nitration nobbler nursed oast odium orison panto pappy pasty patrolman pawning pelmet pentacle
pessimist piddle pilaster pinta pintail plaint poisoner porthole postboy pried privateer prude purger purser pushkin
quell quoll rainstorm raker rammer rasher recoiling repletion retentive retrace rhymer rickets riddler rigger righting
rower rubbery ruck ruder sacker sadder safflower sandbag sandworm scald scamper scarp scooper scoter scram scurf
secrete seep severest shirk shortener showman shriek signifier sipper skimping skiving skyscape slighting snarl
sneering snooty snoozer snowbound sooth sower spanker spectate spender sprig staid stamen stepson stereoscope strove
submariner swelter teahouse teasel tiler tipper titania toddy toiled tollhouse topflight torc towboat tramline trawler
tress troth trouper trumped tunny tusker tweet twitter upturn wadding wailer wallow warble washerman waster watermill
wedging wending whacker wheelie wherry whitefly whiter wigeon windrow windstorm winkle winnow wireman wirework yappy
yowling
"""
"""Rarer words a slip or two away from a word of the game, picked by hand: whoever says one means it. Not among them:
what may be said for the game's word itself ("snowboarder"), and what is typed by mistake more often than on purpose."""

NO_PLURALS = """
aces amis annals antics anus bahamas bates carmen clothes collins data davies does frances graffiti
grenadines hastings headquarters hers hicks ides indies ingress jacques james jesus leis less levis lumina
maldives maris mars media needless netherlands nevis news opera ours ourselves overseas pants poss reynolds
robbins roma sears selves sometimes sous species stamina testis theirs them themselves they thus timeliness
tori trans vegas vitae wales wells yourselves us these those we
"""
"""Words that look like a plural, or are one of a word that nobody means by them."""


def made() -> dict[str, str]:
    """Give the text of every list, by the name of its file."""
    words = frequencies()
    common = {word for word, count in words.items() if count >= FREQUENT and len(word) > 1} - NOT_COMMON
    common |= set(ALSO_COMMON.split())
    spellings = spelling_pairs(common)
    plurals = irregular_plurals(words, common)
    grammar = Grammar(plurals, spellings)
    bases = {grammar.base(word) for word in common} - {"a", "an", "the"}
    return {
        "common.txt": SOURCE + _lines(bases),
        "plurals.txt": _lines(f"{plural} {single}" for plural, single in plurals.items()),
        "spellings.txt": _lines(f"{british} {american}" for british, american in spellings.items()),
    }


def frequencies() -> dict[str, int]:
    """Give the words of the dictionary, without apostrophes, and how often books use them."""
    text = files("symspellpy").joinpath("frequency_dictionary_en_82_765.txt").read_text(encoding="utf-8-sig")
    pairs = [line.replace("'", "").split() for line in text.splitlines()]
    return {word: int(count) for word, count in pairs if re.fullmatch("[a-z]+", word)}


def spelling_pairs(common: set[str]) -> dict[str, str]:
    """Give the singulars that Britons and Americans spell in two ways, each with the one that stands for both."""
    pairs = [pair.split() for pair in re.split(r"[|\n]", PAIRS.strip())]
    pairs += [[f"{stem}{end}", f"{stem}{end[0]}{end[2:]}"] for stem in OURS.split() for end in OUR_ENDINGS.split()]
    pairs += [[f"{stem}re", f"{stem.replace('oeu', 'eu')}er"] for stem in RES.split()]
    pairs += [[f"{w}{w[-1]}{end}", f"{w}{end}"] for w in DOUBLED.split() for end in DOUBLED_ENDINGS.split()]
    pairs += [[word, word.replace("ae", "e")] for word in AE.split()]
    pairs += [[word, word.replace("oe", "e")] for word in OE.split()]
    ized = [word for word in common if re.search("(?<!.s)(?<!^.)iz(e|er|ed|ing|ation|able)$", word) and len(word) > 6]
    pairs += [
        [f"is{end}".join(word.rsplit(f"iz{end}", 1)), word] for word in ized for end in [word.rpartition("iz")[2]]
    ]
    return {british: american for british, american in pairs if british != american and british not in NOT_SPELLINGS}


def irregular_plurals(words: dict[str, int], common: set[str]) -> dict[str, str]:
    """Give the singular of each word, common or of the game, for which the rule of spelling gives another."""
    drawn = {
        part for side in SIDES for word in side for form in word.forms for part in re.findall("[a-z]+", form.lower())
    }
    known = {word for word, count in words.items() if count >= KNOWN and len(word) > 2}
    singulars = singulars_by_plural((known | drawn) - set(NO_PLURALS.split()))
    wanted = {word for word in common | drawn if len(word) > 2}
    found = {}
    for word in wanted | {plural for plural, singles in singulars.items() if not wanted.isdisjoint(singles)}:
        by_rule, singles = singular_by_rule(word), singulars.get(word, [])
        if word in NO_PLURALS.split():
            single = word
        elif by_rule in singles or (not singles and (by_rule in words or word not in words)):
            single = by_rule
        else:
            single = max(singles, key=lambda each: words.get(each, 0), default=word)
        if single != by_rule:
            found[word] = single
    found |= dict(pair.split() for pair in re.split(r"[|\n]", IRREGULAR.strip()))
    # A plural of a plural ("peoples") leads to the singular, too.
    found |= {
        word: found[single] for word in common if (single := singular_by_rule(word)) in found and word not in found
    }
    found = {plural: found.get(single, single) for plural, single in found.items()}
    # A singular is its own singular, whatever it looks like: "lenses", "lens".
    return found | {single: single for single in found.values() if singular_by_rule(single) != single}


def singulars_by_plural(words: set[str]) -> dict[str, list[str]]:
    """Give the words of which each plural, today's or the classical one, is a plural."""
    modern, classical = inflect.engine(), inflect.engine()
    classical.classical(all=True)
    found = defaultdict(list)
    for word in sorted(words):
        for plural in {modern.plural_noun(word), classical.plural_noun(word)} - {word}:
            # The library takes any word for a noun, Germans for men and Cruz for a quiz.
            odd = word.endswith(("man", "z", "foot")) and plural not in words
            if not (odd or plural.endswith("ss") or word.endswith("ous")):
                found[plural].append(word)
    return dict(found)


def _lines(entries) -> str:
    return "".join(f"{entry}\n" for entry in sorted(entries))


if __name__ == "__main__":
    for name, text in made().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
