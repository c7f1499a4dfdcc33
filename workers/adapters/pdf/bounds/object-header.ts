// Finds where an object of a file begins: `12 0 obj`, with white space and comments between.

const signs = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
export const OBJ = signs('obj')
export const ENDSTREAM = signs('endstream')
export const WHITE = new Set([0, 9, 10, 12, 13, 32])
/** Bytes before `obj` in which a comment may stand between the numbers. */
const COMMENT_REACH = 200

export const isAt = (bytes: Uint8Array, at: number, what: Uint8Array): boolean => {
  for (let index = 0; index < what.length; index++) if (bytes[at + index] !== what[index]) return false
  return true
}
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

export type Header = { number: number; start: number }

/** `12 0 ` before `obj` and where it starts; null if it is no such thing. */
export function headerBefore(file: Uint8Array, at: number): Header | null {
  const direct = lastNumbers(file, at)
  if (direct !== null || !WHITE.has(file[at - 1] ?? 0x21)) return direct
  const from = Math.max(0, at - COMMENT_REACH)
  const near = file.slice(from, at)
  if (!near.includes(0x25)) return null
  let inComment = false
  for (const [index, byte] of near.entries()) {
    if (byte === 10 || byte === 13) inComment = false
    else if (byte === 0x25) inComment = true
    if (inComment) near[index] = 0x20
  }
  const found = lastNumbers(near, near.length)
  return found && { ...found, start: found.start + from }
}

/** The first of two numbers that end before `at`. */
function lastNumbers(bytes: Uint8Array, at: number): Header | null {
  let end = at
  const back = (matches: (byte: number | undefined) => boolean) => {
    const from = end
    while (from - end < COMMENT_REACH && matches(bytes[end - 1])) end--
    return from - end
  }
  const isWhite = (byte: number | undefined) => byte !== undefined && WHITE.has(byte)
  back(isWhite)
  if (back(isDigit) === 0 || back(isWhite) === 0) return null
  const last = end
  if (back(isDigit) === 0) return null
  let number = 0
  for (let digit = end; digit < last; digit++) number = number * 10 + (bytes[digit] ?? 0x30) - 0x30
  return { number, start: end }
}
