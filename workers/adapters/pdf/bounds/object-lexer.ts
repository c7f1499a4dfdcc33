// Tokens of PDF objects (ISO 32000-1, section 7.2 and 7.3), read leniently: what is no token is a word.

import { PDF_STRING_MAX_BYTES } from '../../../contracts/limits.ts'
import { TooComplex } from './too-complex.ts'

export type Token = 'name' | 'number' | 'string' | 'word' | '[' | ']' | '<<' | '>>' | 'end'

const REGULAR = new Uint8Array(256).fill(1)
for (const byte of [0, 9, 10, 12, 13, 32]) REGULAR[byte] = 0
for (const sign of '()<>[]{}/%') REGULAR[sign.charCodeAt(0)] = 0

/** Characters of a name or word that are kept. */
const TEXT_MAX = 40

export class ObjectLexer {
  private readonly bytes: Uint8Array
  at: number
  /** Of the last name, without its escapes, number or word. */
  text = ''

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
    if (REGULAR[byte] === 1) return this.regular(this.at)
    this.at++
    switch (String.fromCharCode(byte)) {
      case '/':
        this.regular(this.at)
        this.text = this.text.replace(/#([\da-f]{2})/gi, (_, hex) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        )
        return 'name'
      case '(':
        return this.literal()
      case '<':
        if (bytes[this.at] !== 0x3c) return this.hex()
        this.at++
        return '<<'
      case '>':
        if (bytes[this.at] !== 0x3e) return 'word'
        this.at++
        return '>>'
      case '[':
        return '['
      case ']':
        return ']'
      default:
        this.text = ''
        return 'word'
    }
  }

  private regular(start: number): Token {
    while (REGULAR[this.bytes[this.at] ?? 0] === 1) this.at++
    this.bound(start)
    this.text = String.fromCharCode(...this.bytes.subarray(start, Math.min(this.at, start + TEXT_MAX)))
    return /^[+\-.\d]+$/.test(this.text) ? 'number' : 'word'
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
