"""Guesses and what the judge has to say of them, as people would write them down: said = printed (PK-23)."""

from __future__ import annotations

from typing import NamedTuple

from games.pikto.guessing import Verdict

RIGHT = {
    "as it stands": "golf = golf; GOLF = golf; Golf. = golf; golf  = golf; fool = court jester / fool; Golf! = golf",
    "accents": """
        Éclair = eclair; eclair = éclair; cafe = café; CAFÉ = cafe; creme brulee = crème brûlée; pinata = piñata;
        facade = façade; naive = naïve; Zoe = Zoë; smorrebrod = smørrebrød; Lodz = Łódź; dao = đào; AEsop = Æsop;
        hors d'oeuvre = hors d'œuvre; Thor = Þor; Citroën = Citroen; jalapeno = jalapeño; Bjork = Björk
    """,
    "decomposed letters": """
        cafe\u0301 = café; café = cafe\u0301; u\u0308ber = über; ｄｕｃｋ = duck; ⓓⓤⓒⓚ = duck; ﬁsh = fish;
        du\u00adck = duck; du\u200bck = duck
    """,
    "umlauts written out": """
        Müller = Müller; Mueller = Müller; Muller = Müller; Müller = Mueller; Müller = Muller; MUELLER = Müller;
        Kaese = Käse; Kase = Käse; Käse = Kaese; Loewe = Löwe; Lowe = Löwe; uber = über; ueber = über;
        Strasse = Straße; STRASSE = Straße; smoerrebroed = smørrebrød; Aarhus = Århus; Arhus = Århus; Goethe = Göthe
    """,
    "apostrophes": """
        courts = court's; court’s = court's; tailors dummy = tailor's dummy; tailorʼs dummy = tailor's dummy;
        cats cradle = cat's cradle; rock 'n' roll = rock and roll; rock ’n’ roll = rock 'n' roll;
        rock'n'roll = rock and roll; rock n roll = rock 'n' roll; Rock & Roll = rock 'n' roll;
        rocknroll = rock 'n' roll; Noah`s Ark = Noah's Ark; Noah´s Ark = Noah's Ark;
        Emperor's New Clothes = The Emperor's New Clothes
    """,
    "hyphens, dashes, spaces and full stops": """
        ice cream = ice-cream; icecream = ice-cream; ice—cream = ice cream; ice‑cream = ice-cream;
        ice_cream = ice cream; ice−cream = ice-cream; finger nail = fingernail; finger-nail = fingernail;
        weather vane = weathervane; court   jester = court jester; courtjester = court jester; ET = E.T.;
        E. T. = E.T.; E.T. = ET; Mr Bean = Mr. Bean; merry go round = merry-go-round; Spiderman = Spider-Man;
        jack in the box = jack-in-the-box
    """,
    "articles": """
        a duck = duck; the duck = duck; an avalanche = avalanche; THE Duck = duck; The Lion King = Lion King;
        Lion King = The Lion King; TheLionKing = The Lion King; the A-Team = A-Team; A-Team = The A-Team;
        "the duck" = duck
    """,
    "and": """
        salt & pepper = salt and pepper; salt and pepper = salt & pepper; R&B = R and B; salt＆pepper = salt & pepper
    """,
    "regular plurals": """
        ducks = duck; duck = ducks; boxes = box; witches = witch; brushes = brush; buses = bus; glasses = glass;
        cherry = cherries; pies = pie; monkeys = monkey; tomatoes = tomato; pianos = piano; shoes = shoe;
        houses = house; roses = rose; quizzes = quiz; court jesters = court jester; ice-creams = ice cream;
        cookie = cookies; taxis = taxi; lenses = lens; lens = lenses; sports car = sport car;
        sportscar = sports car; Dalmatian = Dalmatians; emus = emu; princesses = princess; walruses = walrus;
        canoe = canoes; headaches = headache; dwarfs = dwarf
    """,
    "irregular plurals": """
        goose = geese; wolves = wolf; foot = feet; children = child; sheep = sheep; cacti = cactus;
        cactuses = cactus; teeth = tooth; mouse = mice; men = man; woman = women; snowmen = snowman;
        fireman = firemen; leaves = leaf; knives = knife; octopi = octopus; octopuses = octopus; dwarves = dwarf;
        dice = die; person = people; oxen = ox; thief = thieves; hooves = hoof; fungi = fungus; crises = crisis;
        mothers-in-law = mother-in-law; fishes = fish; larvae = larva; werewolves = werewolf; elf = elves;
        loaves of bread = loaf of bread; lice = louse; halves = half
    """,
    "no plural, whatever it looks like": """
        scissors = scissors; scissor = scissors; bus = bus; gas = gas; tennis = tennis; Atlantis = Atlantis;
        Hercules = Hercules; Mars = Mars; news = news; trousers = trousers; chess = chess; Elvis = Elvis;
        atlas = atlas
    """,
    "British and American": """
        color = colour; watercolor = watercolour; theater = theatre; jewelry = jewellery; gray = grey;
        plow = plough; pajamas = pyjamas; pyjama = pajamas; airplane = aeroplane; aeroplane = airplane; tire = tyre;
        curb = kerb; ice-cream parlor = ice-cream parlour; mustache = moustache; donut = doughnut; check = cheque;
        yogurt = yoghurt; armor = armour; traveller = traveler; traveling salesman = travelling salesman;
        organizer = organiser; mold = mould; humor = humour; aluminum = aluminium; license = licence;
        whiskey = whisky; catalog = catalogue; snowplow = snowplough; hot chili = hot chilli; skeptic = sceptic;
        saber tooth = sabre tooth; neighbors = neighbour; encyclopedia = encyclopaedia
    """,
    "digits": """
        seven dwarfs = 7 dwarfs; 7 Dwarfs = seven dwarfs; The 3 Little Pigs = The Three Little Pigs; 3 = three;
        one hundred and one dalmatians = 101 dalmatians; a hundred and one Dalmatians = 101 Dalmatians;
        one hundred one dalmatians = 101 dalmatians; 101 dalmatians = one hundred and one dalmatians;
        42 = forty-two; 1st prize = first prize; 20th Century = twentieth century; nineteen eighty-four = 1984;
        1984 = 1984; 007 = 007; 20 000 leagues = 20,000 leagues; twenty thousand leagues = 20,000 leagues;
        R2-D2 = R2D2; R two D two = R2-D2; 2001 = two thousand and one; 90th = ninetieth;
        12th night = twelfth night; 1000 = a thousand; ２ = two
    """,
    "within the allowance": """
        caterpilar = caterpillar; saturm = Saturn; gholf ball = golf ball; umbrela = umbrella; elephan = elephant;
        avalanch = avalanche; crocodille = crocodile; dinosour = dinosaur; piramid = pyramid;
        helikopter = helicopter; court gester = court jester; fingrnail = fingernail; chocolat cak = chocolate cake;
        weathervain = weathervane; tabel = table; jokr = joker; jokker = joker; jxker = joker;
        definatly hen = definitely hen; coliseum = Colosseum; lightening = lightning; calender = calendar;
        xylofone = xylophone
    """,
    "neighbours swapped": """
        huose = house; satrun = Saturn; caterpillra = caterpillar; acterpillra = caterpillar; tihgh = thigh
    """,
    "a slip beside a listed word": """
        plastik duck = plastic duck; plastic dukc = plastic duck; Sno White = Snow White; wether vane = weathervane;
        jack the box = jack in the box; red kard = red card
    """,
    "hint and form": """
        yoda = Yoda (Star Wars); Yoda Star Wars = Yoda (Star Wars); Yoda (Star Wars) = Yoda (Star Wars);
        Scream = The Scream (Edvard Munch); the scream = The Scream (Edvard Munch)
    """,
}

CLOSE = {
    "other listed words are no slip, the artist decides": """
        weather vain = weathervane; sea house = seahorse; plastic dock = plastic duck; Larry Potter = Harry Potter;
        red car = red card; white horse = White House; sun flour = sunflower; merry go around = merry-go-round;
        police car = police officer; police cars = police cat
    """,
    "a word in common, written apart or as one": """
        icecream = ice-cream parlour / ice-cream seller; ice cream = ice-cream parlour; icecream van = ice-cream cone;
        ice-cream van = icecream cone; xray machine = X-ray; T-shirt = tshirt rack; sportscar = sports car race;
        sports cars = sportscar race; police man = policeman's helmet
    """,
    "a word in common": """
        Star Wars: Yoda = Yoda (Star Wars); jester = court jester / fool; rubber duck = duck; duck = plastic duck;
        foolish fool = court jester / fool; ice-cream van = ice-cream parlour / ice-cream seller;
        court tennis = court jester; the geese = goose farm; colour box = color; seven samurai = 7 dwarfs;
        Yoda Star Trek = Yoda (Star Wars);
        black and white = salt and black pepper; Snow Man = Snow White
    """,
    "one slip in a short form": "yods = Yoda; glof = golf; henn = hen; dukc = duck; dck = duck; golff = golf",
    "one slip too many": """
        jkor = joker; satrnu = saturn; hoeus = house; elefant = elephant; dolphyms = dolphin; elephnta = elephant;
        umbella x = umbrella
    """,
}

WRONG = {
    "another word": """
        joker = court jester / fool; moon = golf; tree = house; cow = duck; x = caterpillar;
        caterpillar = butterfly; a long tale of nothing in particular = hen; 日本 = duck; 7 = eight;
        thirteen = thirty-one
    """,
    "listed words nearby": """
        pen = hen; horse = house; moose = mouse; mouse = moose; chair = choir; choir = chair; goat = boat;
        ten = hen; Satan = Saturn; bottle = battle; crown = clown; clown = brown; kettle = cattle; sailor = tailor;
        yoga = Yoda; wale = whale; painter = printer; printer = painter; sinking = singing; bridal = bridle;
        houses = horse
    """,
    "listed words nearby, from nine letters": """
        reflection = deflection; excavator = escalator; earphones = headphones
    """,
    "a hint alone": """
        star wars = Yoda (Star Wars); Star War = Yoda (Star Wars); Munch = The Scream (Edvard Munch);
        wars = Yoda (Star Wars); Edvard Munch = The Scream (Edvard Munch); James Bond = Q (James Bond)
    """,
    "another word of the game": """
        weatherman = weathervane; wellies = jelly; policecar = police cat; barcode = Bar Mode
    """,
    "three slips": "caterpxxxar = caterpillar; sxxxrn = saturn; avxxxnche = avalanche; ghoolff = golf",
    "only and or the in common": """
        Bonnie and Clyde = Jack and Jill; Attila the Hun = Winnie the Pooh; by the sea = in the sky;
        cat in the bag = puss in the corner
    """,
}

ON_THE_EXAMPLE_SIDE = {
    Verdict.RIGHT: """
        The Court-Jester = court jester; fool = court jester; duck = duck; ducks = duck;
        plastic ducks = plastic duck; saturm = Saturn; hens = hen; ice cream sellers = ice-cream parlour;
        weather-vane = weathervane
    """,
    Verdict.CLOSE: """
        jester = court jester; rubber duck = duck; plastic bag = plastic duck; ice-cream = ice-cream parlour
    """,
    Verdict.WRONG: """
        plastic duck = duck; duck = plastic duck; A Plastic-Duck = duck; fool = duck; joker = court jester;
        hen = duck; ice-cream seller = hen; Star Wars = Yoda; Yoda Star Wars = duck; ducks = plastic duck; pen = hen
    """,
}

BARRED = {
    "several": """
        duck, hen|duck;hen|duck/hen|hen ,|duck，hen|duck、hen|duck；hen|duck／hen|duck∕hen|duck⁄hen|duck\\hen|duck؛hen|
        duck،hen|duck\u037ehen
    """,
    "nothing": "the|a| An |---|...|!?|''|\"|#|The...|🦆|\u0301|(the)|·",
    "marks": "du\u0301\u0302\u0303\u0304ck|e\u0301\u0301\u0301\u0301|du\u0301\u0302\u200d\u0303\u0304ck|ế\u0303\u0304",
    "too_long": "x" * 41 + "|" + "duck " * 9,
}


class Guess(NamedTuple):
    """What was said to a printed word, and the verdict."""

    said: str
    printed: str
    verdict: Verdict


def guesses(verdict: Verdict, text: str) -> list[Guess]:
    """Read guesses of one verdict."""
    pairs = [line.rsplit(" = ", 1) for line in text.replace("\n", " ").split("; ")]
    return [Guess(said.strip(), printed.strip().removesuffix(";"), verdict) for said, printed in pairs]


GROUPS = {
    f"{verdict}: {title}": guesses(verdict, text)
    for verdict, groups in ((Verdict.RIGHT, RIGHT), (Verdict.CLOSE, CLOSE), (Verdict.WRONG, WRONG))
    for title, text in groups.items()
}
