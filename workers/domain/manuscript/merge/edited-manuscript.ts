// A manuscript as an edited file of it has it. A file cannot hold everything that a manuscript has, so the file is compared with
// what an unedited file of the manuscript reads as: what is equal in both is as the manuscript has it.

import { readCitation, writeCitation } from '../../citations/csl/citation.ts'
import type { CslItem } from '../../citations/csl/csl.ts'
import type { Steps } from '../../steps.ts'
import { baseLanguage } from '../../text/languages.ts'
import type { DocumentMark, DocumentNode } from '../document.ts'
import { withAnchorsOf } from './anchors.ts'
import { mergeDocuments } from './merge-documents.ts'

/**
 * @param unedited what a file of `manuscript` reads as
 * @param edited what the edited file reads as
 * @returns `manuscript` with the changes of the file; cited works that it does not have yet have the id ''
 */
export function* editedManuscript(
  manuscript: DocumentNode,
  unedited: DocumentNode,
  edited: DocumentNode,
): Steps<DocumentNode> {
  const works = worksOf(manuscript)
  const plain = withAnchorsOf(withoutWidths(withWorks(unedited, works)), manuscript)
  yield
  const read = withLanguagesOf(withoutWidths(withWorks(edited, works)), plain)
  const changed = withAnchorsOf(read, plain)
  yield
  return (yield* mergeDocuments(manuscript, plain, changed)).document
}

/** Equal for the same work, whatever the id of its reference is. */
const descriptionOf = ({ id: _, ...work }: CslItem): string =>
  JSON.stringify(Object.entries(work).sort(([one], [other]) => (one < other ? -1 : 1)))

function worksOf(document: DocumentNode): Map<string, CslItem> {
  const found = new Map<string, CslItem>()
  const visit = ({ type, attrs, content }: DocumentNode) => {
    if (type === 'citation')
      for (const { item } of readCitation(attrs?.works)) found.set(descriptionOf(item), item)
    content?.forEach(visit)
  }
  visit(document)
  return found
}

function withWorks(node: DocumentNode, works: ReadonlyMap<string, CslItem>): DocumentNode {
  const content = node.content?.map((child) => withWorks(child, works))
  const next = { ...node, ...(content ? { content } : {}) }
  if (node.type !== 'citation') return next
  const cited = readCitation(node.attrs?.works).map((cite) => ({
    ...cite,
    item: works.get(descriptionOf(cite.item)) ?? { ...cite.item, id: '' },
  }))
  return { ...next, attrs: { ...node.attrs, works: writeCitation(cited) } }
}

const languageOf = (mark: DocumentMark): string =>
  mark.type === 'language' ? String(mark.attrs?.lang ?? '') : ''

/** Programs give a region to each language that has none: `fr` is still `fr`. */
function withLanguagesOf(document: DocumentNode, unedited: DocumentNode): DocumentNode {
  const said = new Set<string>()
  const read = ({ marks = [], content }: DocumentNode) => {
    for (const mark of marks) if (languageOf(mark) !== '') said.add(languageOf(mark))
    content?.forEach(read)
  }
  read(unedited)
  const plain = (mark: DocumentMark): DocumentMark => {
    const language = languageOf(mark)
    const base = baseLanguage(language)
    return language === '' || said.has(language) || !said.has(base)
      ? mark
      : { ...mark, attrs: { ...mark.attrs, lang: base } }
  }
  const write = (node: DocumentNode): DocumentNode => ({
    ...node,
    ...(node.marks ? { marks: node.marks.map(plain) } : {}),
    ...(node.content ? { content: node.content.map(write) } : {}),
  })
  return said.size > 0 ? write(document) : document
}

/** Programs write the width of each column that they have shown: only the manuscript's own are meant. */
const withoutWidths = (node: DocumentNode): DocumentNode => ({
  ...node,
  ...(node.attrs?.colwidth ? { attrs: { ...node.attrs, colwidth: null } } : {}),
  ...(node.content ? { content: node.content.map(withoutWidths) } : {}),
})
