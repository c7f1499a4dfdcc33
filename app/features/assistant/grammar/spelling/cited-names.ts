// Names of the people whose works a document cites, by citations or in its text, so that none is taken for a misspelt word.

import type { Node } from '@milkdown/kit/prose/model'
import { readCitation } from '../../../../../workers/domain/citations/csl/citation.ts'
import { NAME_FIELDS } from '../../../../../workers/domain/citations/csl/csl.ts'

const WORD = /\p{L}[\p{L}\p{M}]+/gu
/** "Habermas’ Begriff", "Webers Schrift" */
const GENITIVE = /(?:['’]s?|s)$/u

/** "Schultze (2020)", "Schultze et al.", "Schultze und Obermayer, 2020" */
const TYPED =
  /(?<![\p{L}\p{M}])(?:(\p{Lu}[\p{L}\p{M}]{1,40}),? (?:&|\p{Ll}{1,3}) )?(\p{Lu}[\p{L}\p{M}]{1,40})(?:,? et al\b|,? \((?:1[5-9]|20)\d\d(?!\d)|, (?:1[5-9]|20)\d\d(?!\d))/gu
/** "(Schultze 2020", "(vgl. Schultze & Obermayer 2020" */
const IN_PARENTHESES =
  /\((?:[\p{Ll}.]{1,6} ){0,2}(?:(\p{Lu}[\p{L}\p{M}]{1,40}),? (?:&|\p{Ll}{1,3}) )?(\p{Lu}[\p{L}\p{M}]{1,40}) (?:1[5-9]|20)\d\d(?!\d)/gu
/** "die Umfrage (2019)" */
const ARTICLE =
  /(?<!\p{L})(?:d(?:e[rnms]|ie|as)|(?:k?ein|mein|sein|ihr|dies)(?:e[rnms]?)?|[ai]m|zu[mr]|vom|beim|la|les?|el|los|il|het|een|an?|the) $/iu

/** Of citations and text blocks. Cached: most are the same at every keystroke. */
const namesByNode = new WeakMap<Node, readonly string[]>()

/** Whether a word is one of the names, or their genitive. */
export function citedNames(doc: Node): (word: string) => boolean {
  const names = new Set<string>()
  doc.descendants((node) => {
    const isCitation = node.type.name === 'citation'
    if (!isCitation && !node.isTextblock) return
    const found = namesByNode.get(node) ?? (isCitation ? namesIn(String(node.attrs.works)) : typedIn(node))
    namesByNode.set(node, found)
    for (const name of found) names.add(name)
  })
  return (word) => names.has(word) || names.has(word.replace(GENITIVE, ''))
}

function namesIn(works: string): readonly string[] {
  const people = readCitation(works).flatMap(({ item }) => NAME_FIELDS.flatMap((field) => item[field] ?? []))
  return people.flatMap(({ family, given, literal }) =>
    [family, given, literal].flatMap((name) => name?.match(WORD) ?? []),
  )
}

function typedIn(block: Node): readonly string[] {
  const text = block.textContent
  const cited = [...text.matchAll(TYPED), ...text.matchAll(IN_PARENTHESES)]
  return cited.flatMap(({ index, 1: first, 2: last }) =>
    ARTICLE.test(text.slice(Math.max(0, index - 8), index)) ? [] : [first ?? [], last ?? []].flat(),
  )
}
