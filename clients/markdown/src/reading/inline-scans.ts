// Scans that find the end of an inline of pandoc's Markdown. A scan takes the characters from the inline's first sign on, one at a
// time, and '' at the end of the text. The work for a character is constant: text is kept only where its length is bounded,
// or in pieces that are joined once.

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
  const characters: string[] = []
  const isCited = () => CITED.test(characters.join(''))
  let depth = 0
  let isEscaped = false
  let attributes: Scan | null = null
  return (character) => {
    if (attributes) return attributes(character)
    const isNote = characters[0] === '^'
    const isClosed = characters.length > 1 && depth === 0
    if (isClosed && (isNote || character === '')) return isNote || isCited() ? 'before' : 'no'
    if (character === '') return 'no'
    if (isClosed && character === '{') {
      attributes = attributesFrom()
      return attributes(character)
    }
    if (isClosed) return '(['.includes(character) || !isCited() ? 'no' : 'before'
    characters.push(character)
    if (characters.length === 1 && character === '^') return 'more'
    if (characters.length === 1 && previous === '!') return 'no'
    if (characters.length === 2 && isNote && character !== '[') return 'no'
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    else if (character === '[' && ++depth > DEPTH_MAX) return 'no'
    else if (character === ']') depth--
    return depth === 0 && isNote && characters.length === 3 ? 'no' : 'more'
  }
}

/** `~2~`, `^2^`: no white space in it, unless after a backslash. */
function raised(previous: string): Scan {
  let sign = ''
  let length = 0
  let isEscaped = false
  return (character) => {
    if (character === '' || (/[ \t\n]/.test(character) && !isEscaped)) return 'no'
    sign ||= character
    if (++length === 1) return previous === character ? 'no' : 'more'
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    else if (character === sign) return length > 2 ? 'end' : 'no'
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
  let length = 0
  let last = ''
  let depth = 0
  let isDisplay = false
  let isEscaped = false
  let isClosed = false
  return (character) => {
    if (isClosed) return /\d/.test(character) ? 'no' : 'before'
    if (character === '') return 'no'
    const before = last
    last = character
    if (++length === 1) return previous === '$' ? 'no' : 'more'
    if (length === 2 && character === '$') {
      isDisplay = true
      return 'more'
    }
    const isSign = character === '$' && !isEscaped
    if (isDisplay) return length > 4 && isSign && before === '$' ? 'end' : escaping(character)
    if (length === 2 && /\s/.test(character)) return 'no'
    if (!isEscaped && character === '{' && ++depth > DEPTH_MAX) return 'no'
    if (!isEscaped && character === '}') depth--
    if (isSign && depth <= 0) {
      isClosed = true
      return /\s/.test(before) ? 'no' : 'more'
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
  let length = 0
  let last = ''
  let isBraced = false
  return (character) => {
    if (character === '') return WORD.test(last) && !isBraced ? 'before' : 'no'
    last = character
    if (++length === 1) return WORD.test(previous) || previous === '/' ? 'no' : 'more'
    if (length === 2 && character === '{') {
      isBraced = true
      return 'more'
    }
    if (isBraced) return /[\s{]/.test(character) ? 'no' : character === '}' ? 'end' : 'more'
    if (WORD.test(character)) return 'more'
    if (length === 2) return 'no'
    return ':.#$%&-+?<>~/'.includes(character) ? 'peek' : 'before'
  }
}

function attributes(previous: string): Scan {
  return /[)\]`$>\s]/.test(previous) ? attributesFrom() : () => 'no'
}

function attributesFrom(): Scan {
  const characters: string[] = []
  let isQuoted = false
  return (character) => {
    if (character === '' || characters.length === ATTRIBUTES_MAX) return 'no'
    if (character === '{' && characters.length > 0 && !isQuoted) return 'no'
    if (character === '"' && characters.at(-1) !== '\\') isQuoted = !isQuoted
    characters.push(character)
    return character !== '}' ? 'more' : readAttributes(characters.join('')) ? 'end' : 'no'
  }
}

/** A space after a backslash does not break; letters are a command of TeX. */
function backslash(): Scan {
  let length = 0
  return (character) => {
    if (length > 1) return isLetter(character) ? 'more' : 'before'
    if (character === '') return 'no'
    if (++length === 1 || isLetter(character)) return 'more'
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
    let sign = ''
    let length = 0
    return (character) => {
      if (length > 0 && character !== sign) return length >= least && length <= most ? 'before' : 'no'
      sign = character
      return ++length === 1 && previous === character ? 'no' : 'more'
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
