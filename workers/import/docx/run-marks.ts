// Marks of a run in HTML, outermost first.

import { FONT_SIZE_EM, readLanguage } from '../../domain/manuscript/schema/appearance.ts'
import { baseLanguage } from '../../domain/text/languages.ts'
import { escapeHtml } from '../html.ts'
import type { RunLook } from './properties.ts'

export type TextSetting = {
  /** BCP 47, of the document. */
  language: string
  /** Half points of text around; null where sizes have no meaning. */
  size: number | null
}

/** Half points by which a size may miss what it stands for. */
const SIZE_TOLERANCE = 0.5

export function marksOf(look: RunLook, href: string, { language, size }: TextSetting): string[] {
  const lang = readLanguage(look.lang)
  const isForeign = lang !== '' && baseLanguage(lang) !== baseLanguage(language)
  const sized = size === null || look.isCode ? null : sizeName(look.size, size)
  return [
    ...(href ? [`<a href="${escapeHtml(href)}">`] : []),
    ...(isForeign ? [`<span lang="${lang}">`] : []),
    ...(look.color && !href ? [`<span style="color: ${look.color}">`] : []),
    ...(look.background && !look.isCode ? [`<span style="background-color: ${look.background}">`] : []),
    ...(sized ? [`<span data-size="${sized}">`] : []),
    ...(look.underline && !href ? ['<u>'] : []),
    ...(look.strike ? ['<s>'] : []),
    ...(look.italic ? ['<em>'] : []),
    ...(look.bold ? ['<strong>'] : []),
    ...(look.script === 'sub' ? ['<sub>'] : []),
    ...(look.script === 'super' ? ['<sup>'] : []),
    ...(look.isCode ? ['<code>'] : []),
  ]
}

function sizeName(size: number | undefined, usual: number): string | null {
  if (size === undefined) return null
  const found = Object.entries(FONT_SIZE_EM).find(([, em]) => Math.abs(size - em * usual) <= SIZE_TOLERANCE)
  return found ? found[0] : null
}
