// Labels and captions of LaTeX, and which of them are anchors of what is read.

import { anchorOfLabel } from '../manuscript/equations/read-equation.ts'
import { escapeHtml } from './latex-formula.ts'
import { LatexSource, type Range } from './latex-source.ts'

/** `command`: index of the token. */
export type Label = { anchor: string; command: number; next: number }

export class LatexPlaces extends LatexSource {
  /** Anchors of what is read. */
  readonly placed = new Set<string>()
  /** Indices of labels that are the anchor of a block. */
  protected readonly named = new Set<number>()

  /** The label at `at`, behind spaces; null if there is none. */
  labelAt(at: number, to: number): Label | null {
    const command = this.tokens[at]?.kind === 'space' ? at + 1 : at
    const token = this.tokens[command]
    const argument =
      token?.kind === 'command' && token.name === 'label' && command < to
        ? this.argument(command + 1, to)
        : null
    const anchor = argument && anchorOfLabel(this.source(argument.from, argument.to))
    return anchor ? { anchor, command, next: argument.next } : null
  }

  /** The first label that stands in no group, formula or environment within. */
  firstLabel(from: number, to: number): Label | null {
    for (let at = from; at < to; at++) {
      const token = this.tokens[at]
      const label = token?.name === 'label' ? this.labelAt(at, to) : null
      if (label) return label
      if (token && token.pair > at && token.pair < to) at = token.pair
    }
    return null
  }

  /** The argument of the first `\caption` that stands in no group or environment within. */
  firstCaption(from: number, to: number): Range | null {
    for (let at = from; at < to; at++) {
      const token = this.tokens[at]
      if (token?.kind === 'command' && /^caption\*?$/.test(token.name))
        return this.argument(this.option(at + 1, to)?.next ?? at + 1, to)
      if (token && token.pair > at && token.pair < to) at = token.pair
    }
    return null
  }

  /** HTML attribute of the block that a label is the anchor of. Read before its text, or the label counts as left out. */
  idOf(label: Label | null): string {
    if (!label) return ''
    this.placed.add(label.anchor)
    this.named.add(label.command)
    return ` id="${escapeHtml(label.anchor)}"`
  }
}
