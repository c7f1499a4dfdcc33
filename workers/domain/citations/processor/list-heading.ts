// The heading of a list of references that a manuscript gets.

import { listHeadings } from '../../text/headings/reference-heading.ts'
import { styleId } from './styles.ts'

/** The words that the style prescribes. @param language of the text, BCP 47 */
export function listHeading(style: string, language: string): string {
  const id = styleId(style) ?? ''
  const { references, bibliography, worksCited } = listHeadings(language)
  if (id.startsWith('modern-language-association')) return worksCited
  return /^chicago-(?:full)?note/.test(id) ? bibliography : references
}

/**
 * The highest level of the document's headings, not counting a title: a first heading that is alone at level 1.
 * @param levels of its headings in order
 */
export function listHeadingLevel(levels: readonly number[]): number {
  const [first, ...others] = levels
  return Math.min(...(others.length > 0 && first === 1 && !others.includes(1) ? others : [first ?? 1]))
}
