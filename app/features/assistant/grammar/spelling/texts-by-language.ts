// What of a block is in each language whose spelling is checked by dictionaries.

import { dictionariesOf } from '../../../../../workers/domain/writing/spelling/dictionaries.ts'
import { languageStretches, type ProseBlock } from '../../anchoring/block-prose.ts'

/**
 * Texts by language tag, each as long as the block's text, with spaces for what is in other languages.
 *
 * @param language of what is not marked
 */
export function textsByLanguage(block: ProseBlock, language: string): Map<string, string> {
  const pieces = new Map<string, { parts: string[]; end: number }>()
  const { length } = block.text
  const add = (tag: string, start: number, end: number) => {
    if (!dictionariesOf(tag) || start === end) return
    const of = pieces.get(tag) ?? { parts: [], end: 0 }
    of.parts.push(' '.repeat(start - of.end), block.text.slice(start, end))
    of.end = end
    pieces.set(tag, of)
  }
  let at = 0
  for (const { start, end, language: tag } of languageStretches(block)) {
    add(language, at, start)
    add(tag, start, end)
    at = end
  }
  add(language, at, length)
  return new Map(
    Array.from(pieces, ([tag, { parts, end }]) => [tag, parts.join('') + ' '.repeat(length - end)]),
  )
}
