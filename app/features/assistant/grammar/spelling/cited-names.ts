// Names of the people whose works a document cites, by citations or in its text, so that none is taken for a misspelt word.

import type { Node } from '@milkdown/kit/prose/model'
import { readCitation } from '../../../../../workers/domain/citations/csl/citation.ts'
import { NAME_FIELDS } from '../../../../../workers/domain/citations/csl/csl.ts'

const WORD = /\p{L}[\p{L}\p{M}]+/gu
/** "Habermas’ Begriff", "Webers Schrift" */
const GENITIVE = /(?:['’]s?|s)$/u

/** "Schultze (2020)", "Schultze et al.", "Schultze und Obermayer 2020" */
const TYPED =
  /(?<![\p{L}\p{M}])(?:(\p{Lu}[\p{L}\p{M}]{1,40}),? (?:&|\p{Ll}{1,3}) )?(\p{Lu}[\p{L}\p{M}]{1,40}),? (?:et al\b|\(?(?:1[5-9]|20)\d\d(?!\d))/gu

const namesByWorks = new Map<string, readonly string[]>()
const namesByBlock = new WeakMap<Node, readonly string[]>()

/** Whether a word is one of the names, or their genitive. */
export function citedNames(doc: Node): (word: string) => boolean {
  const names = new Set<string>()
  doc.descendants((node) => {
    const { type, attrs, isTextblock } = node
    const found = type.name === 'citation' ? namesIn(String(attrs.works)) : isTextblock ? typedIn(node) : []
    for (const name of found) names.add(name)
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

function typedIn(block: Node): readonly string[] {
  const known = namesByBlock.get(block)
  if (known) return known
  const names = Array.from(block.textContent.matchAll(TYPED)).flatMap(([, first, last]) =>
    [first, last].filter((name) => name !== undefined),
  )
  namesByBlock.set(block, names)
  return names
}
