// Yjs draws the client id of a document from crypto.getRandomValues, which lib0 keeps when it is first imported. Set up
// before that, so that a test can say which ids a room's documents get: they decide the order of concurrent insertions.

let draw: (() => number) | null = null

/** @param random numbers from 0 to 1, or null for the runtime's own */
export function seedClientIds(random: (() => number) | null): void {
  draw = random
}

const original = crypto.getRandomValues.bind(crypto)
crypto.getRandomValues = (<Values extends ArrayBufferView>(into: Values): Values => {
  if (!draw || !(into instanceof Uint32Array) || into.length !== 1) return original(into as never)
  into[0] = Math.floor(draw() * 4294967296)
  return into
}) as typeof crypto.getRandomValues
