// Properties of WordprocessingML (ECMA-376 part 1, 17.3) that have a meaning in a manuscript.

import { readColor } from '../../domain/manuscript/schema/appearance.ts'
import { childOf, type XmlElement } from '../xml.ts'

/** `w:val` of a child element; undefined without the element, '' without the value. */
export const valOf = (parent: XmlElement | undefined, name: string): string | undefined => {
  const found = childOf(parent, name)
  return found && (found.attributes['w:val'] ?? '')
}

/** A switch (17.17.4): on where the element has no value; undefined without it. */
export const switchOf = (parent: XmlElement | undefined, name: string): boolean | undefined => {
  const value = valOf(parent, name)
  return value === undefined ? undefined : !/^(?:0|false|off|none)$/.test(value)
}

/** What runs look like; undefined where nothing is said. */
export type RunLook = {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  hidden?: boolean
  script?: 'sub' | 'super' | 'none'
  color?: string
  background?: string
  isCode?: boolean
  lang?: string
  /** Half points. */
  size?: number
}

/** Fonts whose letters have one width, in which code is set. */
const MONOSPACED =
  /^(?:consolas|courier|courier new|menlo|monaco|inconsolata|source code pro|fira code|fira mono|jetbrains mono|cascadia code|cascadia mono|dejavu sans mono|liberation mono|lucida console|lucida sans typewriter|ubuntu mono|andale mono|noto sans mono|roboto mono|ibm plex mono)$/i

/** Colours of `w:highlight` (17.18.40). */
const HIGHLIGHTS: Record<string, string> = {
  yellow: '#ffff00',
  green: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
}

/** @param properties `w:rPr` */
export function runLook(properties: XmlElement | undefined): RunLook {
  if (!properties) return {}
  const underline = switchOf(properties, 'w:u')
  const font = childOf(properties, 'w:rFonts')?.attributes['w:ascii']
  const found: RunLook = {}
  const set = <Name extends keyof RunLook>(name: Name, value: RunLook[Name] | undefined) => {
    if (value !== undefined) found[name] = value
  }
  set('bold', switchOf(properties, 'w:b'))
  set('italic', switchOf(properties, 'w:i'))
  set('underline', underline)
  set('strike', switchOf(properties, 'w:strike') || switchOf(properties, 'w:dstrike'))
  set('hidden', switchOf(properties, 'w:vanish'))
  set('script', scriptOf(valOf(properties, 'w:vertAlign')))
  set('color', colorOf(valOf(properties, 'w:color'), isInk))
  set('background', backgroundOf(properties))
  set('isCode', font === undefined ? undefined : MONOSPACED.test(font))
  set('lang', childOf(properties, 'w:lang')?.attributes['w:val'])
  set('size', Number(valOf(properties, 'w:sz')) || undefined)
  return found
}

const scriptOf = (value: string | undefined): RunLook['script'] => {
  if (value === undefined) return undefined
  return value === 'subscript' ? 'sub' : value === 'superscript' ? 'super' : 'none'
}

/** @param saysNothing for usual colours, which pasted text brings along */
const colorOf = (value: string | undefined, saysNothing: (color: string) => boolean): string | undefined => {
  const color = readColor(`#${value}`)
  return color === null || saysNothing(color) ? undefined : color
}
/** Near black, or white, which is seen on a dark ground alone. */
const isInk = (color: string): boolean => /^#(?:[0-3].){3}$/.test(color) || isPaper(color)
/** Near white. */
const isPaper = (color: string): boolean => /^#(?:f.){3}$/.test(color)

function backgroundOf(properties: XmlElement): string | undefined {
  const highlight = HIGHLIGHTS[valOf(properties, 'w:highlight') ?? '']
  return highlight ?? colorOf(childOf(properties, 'w:shd')?.attributes['w:fill'], isPaper)
}

/** Twips; undefined where nothing is said. `left` and `right` without regard to the direction of the text. */
export type Indents = { left?: number; right?: number; hanging?: number }

export function indentsOf(properties: XmlElement | undefined): Indents {
  const attributes = childOf(properties, 'w:ind')?.attributes ?? {}
  const twips = (...names: string[]) => {
    const value = names.map((name) => attributes[`w:${name}`]).find((one) => one !== undefined)
    return value === undefined ? undefined : Number.parseInt(value, 10) || 0
  }
  const found = { left: twips('start', 'left'), right: twips('end', 'right'), hanging: twips('hanging') }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

export const leftIndent = (properties: XmlElement | undefined): number | undefined =>
  indentsOf(properties).left

export type NumberingPlace = { numId: string; level: number }

/** `w:numPr`; its number 0 takes a paragraph out of a list. */
export function numberingOf(properties: XmlElement | undefined): Partial<NumberingPlace> | undefined {
  const found = childOf(properties, 'w:numPr')
  if (!found) return undefined
  const numId = valOf(found, 'w:numId')
  const level = valOf(found, 'w:ilvl')
  return {
    ...(numId === undefined ? {} : { numId }),
    ...(level === undefined ? {} : { level: Math.min(8, Number.parseInt(level, 10) || 0) }),
  }
}
