// Layout of the bibliography of a style (CSL 1.0.2, "Whitespace").

import type { StoredElement } from '../csl/csl-element.ts'

export type BibliographyLayout = {
  /** Hanging indent. */
  hanging: boolean
  /** Labels are a column of their own beside the entries. */
  labelColumn: boolean
  /** Line spacing in lines of the surrounding text: 1 is its own spacing. */
  lineSpacing: number
  /** Space between entries, in empty lines. */
  entrySpacing: number
}

export const PLAIN_LAYOUT: BibliographyLayout = {
  hanging: false,
  labelColumn: false,
  lineSpacing: 1,
  entrySpacing: 1,
}

/** No style has more. */
const SPACING_MAX = 3

export function bibliographyLayout(style: StoredElement): BibliographyLayout {
  const bibliography = (style.c ?? []).find(
    (child) => typeof child !== 'string' && child.n === 'bibliography',
  )
  const attributes = typeof bibliography === 'object' ? (bibliography.a ?? {}) : {}
  const spacing = (written: string | undefined, least: number) => {
    const value = Number.parseFloat(written ?? '1')
    return Number.isFinite(value) ? Math.min(Math.max(value, least), SPACING_MAX) : 1
  }
  return {
    hanging: attributes['hanging-indent'] === 'true',
    labelColumn: ['flush', 'margin'].includes(attributes['second-field-align'] ?? ''),
    lineSpacing: spacing(attributes['line-spacing'], 1),
    entrySpacing: spacing(attributes['entry-spacing'], 0),
  }
}
