// Styles of an OpenDocument text: what marks and blocks they make, with what they take from their parents.

import { readAlignment, readLanguage } from '../../domain/manuscript/schema/appearance.ts'
import { childOf, elementsOf, type XmlElement } from '../xml.ts'

export type Look = {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  position?: 'sub' | 'sup'
  mono?: boolean
  /** BCP 47. */
  language?: string
  align?: string
  breakBefore?: boolean
  /** Names of the style and of its parents, its own first. */
  names: string[]
}

/** Whether items are numbered, by what, and the first number. `isBlank`: items without a sign, which go on in those before. */
export type ListSign = { numbered: boolean; format: string; start: number; isBlank: boolean }

const PARENTS_MAX = 20

export class Styles {
  readonly #styles = new Map<string, XmlElement>()
  readonly #lists = new Map<string, XmlElement>()
  readonly #looks = new Map<string, Look>()

  add(element: XmlElement): void {
    const name = element.attributes['style:name'] ?? ''
    if (element.name === 'text:list-style') this.#lists.set(name, element)
    else if (element.name === 'style:style') this.#styles.set(name, element)
  }

  look(name: string | undefined): Look {
    const known = this.#looks.get(name ?? '')
    if (known) return known
    const chain: XmlElement[] = []
    for (let next = this.#styles.get(name ?? ''); next && chain.length < PARENTS_MAX; ) {
      chain.push(next)
      next = this.#styles.get(next.attributes['style:parent-style-name'] ?? '')
    }
    const parents = chain.map(({ attributes }) => attributes['style:name'] ?? '')
    // A style of the program itself need not be in the file.
    const last = chain.length > 0 ? chain.at(-1)?.attributes['style:parent-style-name'] : name
    const look: Look = { names: last ? [...parents, last] : parents }
    for (const style of chain.toReversed()) apply(style, look)
    this.#looks.set(name ?? '', look)
    return look
  }

  /** Outline level of a paragraph style; null for others. */
  level(name: string | undefined): number | null {
    const heading = this.look(name).names.map((one) => /^Heading_20_(\d{1,2})$/.exec(one)?.[1])
    const level = heading.find((one) => one !== undefined)
    return level === undefined ? null : Number(level)
  }

  /** @param level from 1 */
  list(name: string | undefined, level: number): ListSign {
    const found = elementsOf(this.#lists.get(name ?? '')).find(
      ({ attributes }) => Number(attributes['text:level']) === level,
    )
    const format = found?.attributes['style:num-format'] ?? ''
    const numbered = found?.name === 'text:list-level-style-number' && format !== ''
    const sign = found?.attributes['text:bullet-char']
    const isBlank = !numbered && sign !== undefined && sign.trim() === ''
    return { numbered, format, start: Number(found?.attributes['text:start-value'] ?? 1), isBlank }
  }
}

function apply(style: XmlElement, look: Look): void {
  const text = childOf(style, 'style:text-properties')?.attributes ?? {}
  const paragraph = childOf(style, 'style:paragraph-properties')?.attributes ?? {}
  const weight = text['fo:font-weight']
  if (weight) look.bold = weight === 'bold' || Number(weight) >= 600
  const slope = text['fo:font-style']
  if (slope) look.italic = slope === 'italic' || slope === 'oblique'
  const underline = text['style:text-underline-style']
  if (underline) look.underline = underline !== 'none'
  const strike = text['style:text-line-through-style']
  if (strike) look.strike = strike !== 'none'
  const position = text['style:text-position']
  if (position) look.position = positionOf(position)
  const font = text['style:font-name'] ?? text['fo:font-family']
  if (font) look.mono = /mono|courier|consolas/i.test(font)
  const language = text['fo:language']
  if (language && language !== 'none') {
    const country = text['fo:country']
    look.language = readLanguage(country && country !== 'none' ? `${language}-${country}` : language)
  }
  const align = paragraph['fo:text-align']
  if (align) look.align = readAlignment(align === 'end' ? 'right' : align === 'start' ? 'left' : align)
  const before = paragraph['fo:break-before']
  if (before) look.breakBefore = before === 'page'
}

/** `sub 58%`, `super`, or a percentage of the height. */
function positionOf(position: string): 'sub' | 'sup' | undefined {
  if (/^sub|^-/.test(position)) return 'sub'
  return /^super|^[1-9]/.test(position) ? 'sup' : undefined
}
