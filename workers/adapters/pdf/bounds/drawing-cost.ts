// What drawing a content stream costs pdf.js with all forms that it draws, each as often as it is drawn: a form that draws
// the next one ten times, six levels deep, is a million forms.

import {
  PDF_CONTENT_MAX_BYTES,
  PDF_FORM_NESTING_MAX,
  PDF_OPERATORS_MAX,
  PDF_SAVED_STATES_MAX,
} from '../../../contracts/documents/pdf-bounds.ts'
import type { Forms } from './forms.ts'
import { TooComplex } from './too-complex.ts'

/** Bytes and operators, and of saved states the most, the fewest and the last, from 0 at the start. */
export type Cost = {
  bytes: number
  operators: number
  peak: number
  lowest: number
  level: number
  showsText: boolean
}
/** What one stream has itself, how often each name stands in it, and how it meets the streams around it. */
export type Content = Cost & {
  names: ReadonlyMap<string, number>
  isEmpty: boolean
  continuesName: boolean
  endsInName: boolean
}

/** Operators that take pdf.js as long as to begin a form: 100 µs. */
const FORM_COST = 400

export class DrawingCost {
  private readonly contents: ReadonlyMap<number, Content>
  private readonly forms: Forms
  private readonly known = new Map<number, Cost>()
  private readonly open = new Set<number>()

  constructor(contents: ReadonlyMap<number, Content>, forms: Forms) {
    this.contents = contents
    this.forms = forms
  }

  /** Null for a stream that is no content. @throws TooComplex if forms draw one another in a circle, or without end */
  of(stream: number): Cost | null {
    const known = this.known.get(stream)
    if (known) return known
    const own = this.contents.get(stream)
    if (!own) return null
    if (this.open.has(stream) || this.open.size > PDF_FORM_NESTING_MAX) throw new TooComplex('forms')
    this.open.add(stream)
    const { names, bytes, operators, peak, lowest, level, showsText } = own
    const cost = { bytes, operators, peak, lowest, level, showsText }
    let deepest = 0
    for (const [name, times] of names) {
      // One of them in each drawing of the stream: what the others cost, other pages do.
      const most = { bytes: 0, operators: 0 }
      for (const form of this.forms.drawnBy(stream, name)) {
        // pdf.js does nothing for a form that draws itself.
        const drawn = form === stream ? null : this.of(form)
        if (!drawn) continue
        // pdf.js reads a form without text once, and knows then that it has none.
        const often = drawn.showsText ? times : 1
        most.bytes = Math.max(most.bytes, often * drawn.bytes)
        most.operators = Math.max(most.operators, often * (drawn.operators + FORM_COST))
        cost.showsText ||= drawn.showsText
        deepest = Math.max(deepest, drawn.peak)
      }
      cost.bytes += most.bytes
      cost.operators += most.operators
    }
    cost.peak += deepest
    boundCost(cost)
    this.open.delete(stream)
    this.known.set(stream, cost)
    return cost
  }

  /**
   * Bounds the cost of streams that pdf.js reads as one.
   * @throws TooComplex for a name that begins in one and ends in another as well
   */
  boundList(list: readonly number[]): void {
    let [bytes, operators, level] = [0, 0, 0]
    let inName = false
    for (const stream of list) {
      const part = this.of(stream)
      const own = this.contents.get(stream)
      if (!part || !own) continue
      if (inName && own.continuesName) throw new TooComplex('name')
      inName = own.endsInName || (inName && own.isEmpty)
      bytes += part.bytes
      operators += part.operators
      boundCost({ bytes, operators, peak: level + part.peak })
      level = Math.max(level, -part.lowest) + part.level
    }
  }
}

type Bounded = Pick<Cost, 'bytes' | 'operators' | 'peak'>

export function boundCost(cost: Bounded): void {
  const bound = boundPassedBy(cost)
  if (bound !== null) throw new TooComplex(bound)
}

export function boundPassedBy({ bytes, operators, peak }: Bounded): string | null {
  if (bytes > PDF_CONTENT_MAX_BYTES) return 'content'
  if (operators > PDF_OPERATORS_MAX) return 'operators'
  return peak > PDF_SAVED_STATES_MAX ? 'states' : null
}

/** The most of streams that have one number, of which pdf.js takes any. */
export function mostOf(one: Content, other: Content): Content {
  const names = new Map(one.names)
  for (const [name, times] of other.names) names.set(name, Math.max(times, names.get(name) ?? 0))
  return {
    bytes: Math.max(one.bytes, other.bytes),
    operators: Math.max(one.operators, other.operators),
    peak: Math.max(one.peak, other.peak),
    lowest: Math.min(one.lowest, other.lowest),
    level: Math.max(one.level, other.level),
    showsText: one.showsText || other.showsText,
    names,
    isEmpty: one.isEmpty || other.isEmpty,
    continuesName: one.continuesName || other.continuesName,
    endsInName: one.endsInName || other.endsInName,
  }
}
