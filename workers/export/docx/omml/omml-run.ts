// Runs of Office math: text with its style (ECMA-376 part 1, 22.1.2.87 `r`, 22.1.2.111 `sty`).

import type { MathElement } from '../../../domain/formulas/mathml.ts'
import { inAlphabet } from '../../math-alphabets.ts'
import { OmmlElement, valued } from './omml-element.ts'

/** What runs inherit. Colours as RRGGBB, or ''. */
export type Look = { color: string; background: string }
export type Run = { text: string; variant: string; isWords: boolean; look: Look }

/** `mathvariant` (MathML 3, section 3.2.2) as style; others are alphabets. */
const STYLES: Record<string, string> = { italic: 'i', bold: 'b', 'bold-italic': 'bi' }

/** Invisible operators of MathML: function application, times, separator, plus. */
const INVISIBLE = /[\u2061-\u2064]/g

/** A token's text: an identifier of one letter is italic (MathML 3, section 3.2.3.2), operators and numbers are upright. */
export function runOf({ name, attributes, text }: MathElement, look: Look): Run {
  const usual = name === 'mi' && [...text].length === 1 ? 'italic' : 'normal'
  const variant = attributes.mathvariant ?? usual
  const words = text.replace(INVISIBLE, '')
  return { text: inAlphabet(words, variant) ?? words, variant, isWords: name === 'mtext', look }
}

export const isSameLook = (one: Run, other: Run): boolean =>
  one.variant === other.variant &&
  one.isWords === other.isWords &&
  one.look.color === other.look.color &&
  one.look.background === other.look.background

export function ommlRun({ text, variant, isWords, look }: Run): OmmlElement {
  const style = STYLES[variant] ?? 'p'
  const math = [
    ...(isWords ? [new OmmlElement('m:nor')] : []),
    ...(isWords || style === 'i' ? [] : [valued('m:sty', style)]),
  ]
  const character = [
    ...(isWords && /^b/.test(style) ? [new OmmlElement('w:b')] : []),
    ...(isWords && /i$/.test(style) && variant !== 'normal' ? [new OmmlElement('w:i')] : []),
    ...(look.color ? [new OmmlElement('w:color', [], { 'w:val': look.color })] : []),
    ...(look.background
      ? [new OmmlElement('w:shd', [], { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': look.background })]
      : []),
  ]
  return new OmmlElement('m:r', [
    ...(math.length > 0 ? [new OmmlElement('m:rPr', math)] : []),
    ...(character.length > 0 ? [new OmmlElement('w:rPr', character)] : []),
    new OmmlElement('m:t', [text], { 'xml:space': 'preserve' }),
  ])
}

/** Spaces of Unicode for a width in ems; a rule as a block. */
export function spaceOf({ attributes }: MathElement): string {
  const width = Number.parseFloat(attributes.width ?? '0')
  if (attributes.mathbackground) return width > 0 ? '■' : ''
  if (!(width > 0)) return ''
  if (width < 0.2) return '\u2009'
  if (width < 0.26) return '\u205f'
  if (width < 0.4) return '\u2004'
  if (width < 0.8) return '\u2002'
  return '\u2003'.repeat(Math.min(8, Math.round(width)))
}
