// Tokens of PDF objects (ISO 32000-1, section 7.2 and 7.3), read leniently: what is no token is a word.

import { PDF_STRING_MAX_BYTES } from '../../../contracts/documents/pdf-bounds.ts'
import { TooComplex } from './too-complex.ts'

export type Token = 'name' | 'number' | 'string' | 'word' | '[' | ']' | '<<' | '>>' | 'end'

const REGULAR = new Uint8Array(256).fill(1)
for (const byte of [0, 9, 10, 12, 13, 32]) REGULAR[byte] = 0
for (const sign of '()<>[]{}/%') REGULAR[sign.charCodeAt(0)] = 0

/** `+` to `9`, which a delimiter is among. */
const isNumeric = (byte = 0): boolean => byte >= 0x2b && byte <= 0x39 && byte !== 0x2f

/** Characters of a name or word that are kept. */
const NAME_MAX = 40
/** Bytes that these characters may have in a name: `#41` is a character. */
export const NAME_MAX_BYTES = 3 * NAME_MAX

/** A name without its escapes, as pdf.js reads it: what follows a sign without two digits is no escape either. */
export const unescapedName = (bytes: string): string =>
  bytes
    .replace(/#(?:([\da-f]{2})|[\da-f]?.)/gi, (all, hex) =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : all,
    )
    .slice(0, NAME_MAX)

export class ObjectLexer {
  private readonly bytes: Uint8Array
  at: number
  private start = 0
  private isName = false

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  next(): Token {
    const { bytes } = this
    for (;;) {
      const byte = bytes[this.at]
      if (byte === undefined) return 'end'
      if (byte === 0x25)
        while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at++
      else if (byte > 32 || REGULAR[byte] === 1) break
      else this.at++
    }
    const byte = bytes[this.at] ?? 0
    if (REGULAR[byte] === 1) return this.regular(isNumeric(byte) ? 'number' : 'word')
    this.at++
    switch (String.fromCharCode(byte)) {
      case '/':
        return this.regular('name')
      case '(':
        return this.literal()
      case '<':
        if (bytes[this.at] !== 0x3c) return this.hex()
        this.at++
        return '<<'
      case '>':
        this.start = this.at
        if (bytes[this.at] !== 0x3e) return 'word'
        this.at++
        return '>>'
      case '[':
        return '['
      case ']':
        return ']'
      default:
        this.start = this.at
        return 'word'
    }
  }

  /** Text of the last number, word or name, the latter without its escapes. */
  get text(): string {
    const end = Math.min(this.at, this.start + (this.isName ? NAME_MAX_BYTES : NAME_MAX))
    const text = String.fromCharCode(...this.bytes.subarray(this.start, end))
    return this.isName ? unescapedName(text) : text
  }

  private regular(kind: Token): Token {
    this.start = this.at
    this.isName = kind === 'name'
    if (kind === 'number') while (isNumeric(this.bytes[this.at])) this.at++
    else while (REGULAR[this.bytes[this.at] ?? 0] === 1) this.at++
    this.bound(this.start)
    return kind
  }

  private literal(): Token {
    const start = this.at
    for (let depth = 1; depth > 0 && this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]
      if (byte === 0x5c) this.at++
      else if (byte === 0x28) depth++
      else if (byte === 0x29) depth--
      this.bound(start)
    }
    return 'string'
  }

  private hex(): Token {
    const start = this.at
    while (this.at < this.bytes.length && this.bytes[this.at++] !== 0x3e) this.bound(start)
    return 'string'
  }

  private bound(start: number): void {
    if (this.at - start > PDF_STRING_MAX_BYTES) throw new TooComplex('string')
  }
}
