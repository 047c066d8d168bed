// Whether a deal holds: its secret, its seed, and every number that chance gave. Nothing here touches the page.

const SPAN = 1n << 64n;
const BLOCK = 8;
const HEX = /^[0-9a-f]{64}$/;
const text = new TextEncoder();

export class Unreadable extends Error {}

const isNatural = (value) => Number.isSafeInteger(value) && value >= 0;
const isDraw = (draw) => Array.isArray(draw) && draw.length === 3
  && typeof draw[0] === "string" && isNatural(draw[1]) && draw[1] > 0 && isNatural(draw[2]);
const isListOf = (is) => (value) => Array.isArray(value) && value.every(is);
const orNone = (is) => (value) => value === undefined || is(value);

const FIELDS = {
  format: (value) => value === 1,
  seats: isNatural,
  commitment: (value) => HEX.test(value),
  secret: (value) => HEX.test(value),
  salts: isListOf((salt) => typeof salt === "string"),
  seed: (value) => HEX.test(value),
  draws: orNone(isListOf(isDraw)),
  used: orNone(isNatural),
  checksum: orNone((value) => HEX.test(value)),
};

// The fields of a game's file that its deal is made of; throws Unreadable with the field, and else if it is no JSON.
export function dealIn(written) {
  const found = JSON.parse(written);
  for (const [field, isRight] of Object.entries(FIELDS)) {
    if (!isRight(found?.[field])) throw new Unreadable(field);
  }
  // Names may be changed by hand, so the checksum is of all else, compact and in the order in which it stands.
  const { players, checksum, ...sealed } = found;
  return { ...found, sealed: JSON.stringify(sealed) };
}

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));

async function hmac(key, message) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", made, message);
}

// Numbers from HMACs of a counter, each equally likely: what would favour the low ones is thrown away.
class Stream {
  used = 0;

  static async from(seed) {
    const stream = new Stream();
    stream.seed = seed;
    stream.key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return stream;
  }

  async below(limit) {
    const fair = SPAN - (SPAN % limit);
    for (;;) {
      const counter = new DataView(new ArrayBuffer(BLOCK));
      counter.setBigUint64(0, BigInt(this.used));
      this.used += 1;
      const number = new DataView(await crypto.subtle.sign("HMAC", this.key, counter)).getBigUint64(0);
      if (number < fair) return number % limit;
    }
  }
}

// Each check with its name, how it came out ("right", "wrong" or "none") and what there is to say of it.
export async function* checksOf(deal, { published, noted }) {
  yield outcome("published", published === deal.commitment);
  if (noted) yield outcome("noted", noted === deal.commitment);
  const digest = hex(await crypto.subtle.digest("SHA-256", bytes(deal.secret)));
  yield outcome("commitment", digest === deal.commitment, { found: digest });
  const { seats, salts } = deal;
  const isOneEach = salts.length === seats && salts.every((salt) => !salt.includes("\n"));
  yield outcome("salts", isOneEach, { seats, salts: salts.length });
  const seed = hex(await hmac(bytes(deal.secret), text.encode(salts.join("\n"))));
  yield outcome("seed", seed === deal.seed, { found: seed });
  yield* drawsOf(deal);
  yield* movesOf(deal);
}

// A deal alone, as this site shows it, holds no moves.
async function* movesOf({ checksum, log, sealed }) {
  if (checksum === undefined) {
    if (log !== undefined) yield { name: "moves", is: "none" };
    return;
  }
  yield outcome("moves", hex(await crypto.subtle.digest("SHA-256", text.encode(sealed))) === checksum);
}

async function* drawsOf({ seed, draws, used }) {
  if (!draws) {
    yield { name: "draws", is: "none" };
    return;
  }
  const own = await Stream.from(bytes(seed));
  const branches = new Map();
  for (const [index, [name, limit, number]] of draws.entries()) {
    const place = `${own.used}:${name}`;
    if (name && !branches.has(place)) branches.set(place, await Stream.from(await hmac(own.seed, text.encode(place))));
    const found = await (name ? branches.get(place) : own).below(BigInt(limit));
    if (found !== BigInt(number)) {
      yield outcome("draws", false, { place: index + 1, number, limit, found });
      return;
    }
  }
  yield outcome("draws", true, { count: draws.length });
  if (used === undefined) yield { name: "used", is: "none" };
  else yield outcome("used", used === own.used, { used, found: own.used });
}

function outcome(name, isRight, gaps = {}) {
  return { name, is: isRight ? "right" : "wrong", gaps };
}
