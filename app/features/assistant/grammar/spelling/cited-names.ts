// Names of the people whose works a document cites, so that none is taken for a misspelt word.

import type { Node } from '@milkdown/kit/prose/model'
import { readCitation } from '../../../../../workers/domain/citations/csl/citation.ts'
import { NAME_FIELDS } from '../../../../../workers/domain/citations/csl/csl.ts'

const WORD = /\p{L}[\p{L}\p{M}]+/gu
/** "Habermas’ Begriff", "Webers Schrift" */
const GENITIVE = /(?:['’]s?|s)$/u

const namesByWorks = new Map<string, readonly string[]>()

/** Whether a word is one of the names, or their genitive. */
export function citedNames(doc: Node): (word: string) => boolean {
  const names = new Set<string>()
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'citation') for (const name of namesIn(String(attrs.works))) names.add(name)
  })
  return (word) => names.has(word) || names.has(word.replace(GENITIVE, ''))
}

/** Cached: a document has the same works at every keystroke. */
function namesIn(works: string): readonly string[] {
  const known = namesByWorks.get(works)
  if (known) return known
  const people = readCitation(works).flatMap(({ item }) => NAME_FIELDS.flatMap((field) => item[field] ?? []))
  const words = people.flatMap(({ family, given, literal }) =>
    [family, given, literal].flatMap((name) => name?.match(WORD) ?? []),
  )
  namesByWorks.set(works, words)
  return words
}
