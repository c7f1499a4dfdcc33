// What of pandoc's inlines begins at a sign, read character by character. A scan is stepped from that sign on, with '' at the
// end of the text.

import { readAttributes } from './attributes.ts'

/**
 * `end`: the character is the last one. `before`: the one before it was. `peek`: it belongs to the inline if a letter or digit
 * follows.
 */
export type Step = 'more' | 'end' | 'before' | 'peek' | 'no'
export type Scan = (character: string) => Step

const ATTRIBUTES_MAX = 1000
/** Brackets in brackets, and environments of TeX in others: what nothing closes is given up after so many. */
export const DEPTH_MAX = 32
const WORD = /^[\p{L}\p{N}_]$/u
const CITED = /(?:^\[|[\s;-])-?@[\p{L}\p{N}_{]/u

/** `[words]{.class}`, `[see @key, p. 3]`, `^[note]`. */
function bracketed(previous: string): Scan {
  let text = ''
  let depth = 0
  let isEscaped = false
  let attributes = ''
  return (character) => {
    const isClosed = text.length > 1 && depth === 0
    if (character === '') {
      const isWhole = text.startsWith('^') || CITED.test(text)
      return isClosed && attributes === '' && isWhole ? 'before' : 'no'
    }
    if (attributes !== '') {
      attributes += character
      if (character === '}') return readAttributes(attributes) ? 'end' : 'no'
      return attributes.length < ATTRIBUTES_MAX ? 'more' : 'no'
    }
    if (isClosed) {
      if (text.startsWith('^')) return 'before'
      if (character === '{') attributes = character
      return character === '{' ? 'more' : '(['.includes(character) || !CITED.test(text) ? 'no' : 'before'
    }
    text += character
    if (text === '^') return 'more'
    if (text.startsWith('^') && text[1] !== '[') return 'no'
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    else if (character === '[' && ++depth > DEPTH_MAX) return 'no'
    else if (character === ']') depth--
    return text === '[' && previous === '!' ? 'no' : depth === 0 && text === '^[]' ? 'no' : 'more'
  }
}

/** `~2~`, `^2^`: no white space in it, unless after a backslash. */
function raised(previous: string): Scan {
  let text = ''
  let isEscaped = false
  return (character) => {
    if (character === '' || (/[ \t\n]/.test(character) && !isEscaped)) return 'no'
    text += character
    if (text.length === 1) return previous === character ? 'no' : 'more'
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    else if (character === text[0]) return text.length > 2 ? 'end' : 'no'
    return 'more'
  }
}

/** A note or a superscript. */
function caret(previous: string): Scan {
  const scans = [bracketed(previous), raised(previous)]
  let chosen: Scan | undefined
  let count = 0
  return (character) => {
    if (++count === 2) chosen = scans[character === '[' ? 0 : 1]
    if (chosen) return chosen(character)
    return scans.every((scan) => scan(character) === 'more') ? 'more' : 'no'
  }
}

/** `$x$`, `$$x$$`: no white space inside beside a single sign, and no digit behind it. */
function math(previous: string): Scan {
  let text = ''
  let depth = 0
  let isEscaped = false
  let isClosed = false
  return (character) => {
    if (isClosed) return /\d/.test(character) ? 'no' : 'before'
    if (character === '') return 'no'
    text += character
    if (text.length === 1) return previous === '$' ? 'no' : 'more'
    const isDisplay = text.startsWith('$$')
    if (text === '$$') return 'more'
    if (isDisplay) return text.length > 4 && !isEscaped && text.endsWith('$$') ? 'end' : escaping(character)
    if (text.length === 2 && /\s/.test(character)) return 'no'
    if (!isEscaped && character === '{' && ++depth > DEPTH_MAX) return 'no'
    if (!isEscaped && character === '}') depth--
    if (character === '$' && !isEscaped && depth <= 0) {
      isClosed = true
      return /\s\$$/.test(text) ? 'no' : 'more'
    }
    return escaping(character)
  }
  function escaping(character: string): Step {
    isEscaped = character === '\\' && !isEscaped
    return 'more'
  }
}

/** `@key`, `@{key}`. */
function key(previous: string): Scan {
  let text = ''
  return (character) => {
    if (character === '') return WORD.test(text.slice(-1)) && text[1] !== '{' ? 'before' : 'no'
    text += character
    if (text === '@') return WORD.test(previous) || previous === '/' ? 'no' : 'more'
    if (text === '@{') return 'more'
    if (text.startsWith('@{')) return /[\s{]/.test(character) ? 'no' : character === '}' ? 'end' : 'more'
    if (character !== '' && WORD.test(character)) return 'more'
    if (text.length <= 2) return 'no'
    return character !== '' && ':.#$%&-+?<>~/'.includes(character) ? 'peek' : 'before'
  }
}

function attributes(previous: string): Scan {
  let text = ''
  return (character) => {
    text += character
    if (character === '' || text.length > ATTRIBUTES_MAX) return 'no'
    if (text === '{') return /[)\]`$>\s]/.test(previous) ? 'more' : 'no'
    return character === '}' ? (readAttributes(text) ? 'end' : 'no') : 'more'
  }
}

/** A space after a backslash does not break; letters are a command of TeX. */
function backslash(): Scan {
  let text = ''
  return (character) => {
    if (text.length > 1) return isLetter(character) ? 'more' : 'before'
    if (character === '') return 'no'
    text += character
    if (text.length === 1 || isLetter(character)) return 'more'
    return character === ' ' ? 'end' : 'no'
  }
}

const isLetter = (character: string) => /^[a-zA-Z]$/.test(character)

/** `](an address)`: pandoc takes one with spaces. */
function addressed(): Scan {
  let text = ''
  return (character) => {
    if (character === '') return 'no'
    text += character
    if (text === ']' || text === '](') return 'more'
    if (text.length === 2 || text.length > ATTRIBUTES_MAX || /[\n(<"']/.test(character)) return 'no'
    if (character !== ')') return 'more'
    return /\S\s+\S/.test(text.slice(2, -1)) ? 'end' : 'no'
  }
}

/** `--`, `---`, `...`. */
function run(least: number, most: number) {
  return (previous: string): Scan => {
    let text = ''
    return (character) => {
      if (text !== '' && character !== text[0])
        return text.length >= least && text.length <= most ? 'before' : 'no'
      text += character
      return text.length === 1 && previous === character ? 'no' : 'more'
    }
  }
}

/** Which side a quotation mark is for is seen from what is around it. */
function quote(): Scan {
  let count = 0
  return () => (++count === 1 ? 'more' : 'before')
}

export const SCANS: Record<string, (previous: string) => Scan> = {
  '[': bracketed,
  '^': caret,
  '~': raised,
  $: math,
  '@': key,
  '{': attributes,
  '\\': backslash,
  ']': addressed,
}

/** Signs that typewriters have one form for. */
export const SMART_SCANS: Record<string, (previous: string) => Scan> = {
  '-': run(2, 3),
  '.': run(3, 3),
  '"': quote,
  "'": quote,
}
