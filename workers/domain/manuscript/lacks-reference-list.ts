// Whether a manuscript cites works and has no list of them. In a note style the notes name the works.

import type { CslItem } from '../citations/csl/csl.ts'
import { namedPeople } from '../citations/csl/others.ts'
import { foldLetters } from '../text/fold-letters.ts'
import type { DocumentNode } from './document.ts'
import {
  endsListUnder,
  hasBibliography,
  isSurelyOfReferences,
  startOfReferenceList,
} from './start-of-reference-list.ts'
import { citationsIn } from './tree/manuscript-citations.ts'
import { blockTexts } from './word-count.ts'

export const lacksReferenceList = (
  document: DocumentNode,
  { inNotes, bibliography }: { inNotes: boolean; bibliography: readonly unknown[] },
): boolean => !inNotes && bibliography.length > 0 && !hasReferenceList(document)

/** The list itself, or typed words under its heading that name a cited work: "To do" is no list. */
function hasReferenceList(document: DocumentNode): boolean {
  const { content = [] } = document
  if (content.some(hasBibliography)) return true
  const words = new Set(wordsOf(typedLists(content).flatMap(blockTexts).join('\n')))
  if (words.size === 0) return false
  return citationsIn(document)
    .flatMap(({ works }) => works)
    .some(({ item }) => namesOf(item).some((name) => isAmong(name, words)))
}

/** What stands under headings of references, of each chapter as well. */
function typedLists(blocks: readonly DocumentNode[]): DocumentNode[] {
  const start = startOfReferenceList(blocks)
  let heading: DocumentNode | null = null
  return blocks.filter((block, at) => {
    if (at === start || isSurelyOfReferences(block)) heading = block
    else if (heading && endsListUnder(heading)(block)) heading = null
    return heading !== null && block.type !== 'heading'
  })
}

/** Names of the authors or editors of a work; the title of one without them. */
function namesOf({ author, editor, title }: CslItem): string[] {
  const makers = namedPeople(author ?? editor)
  const names = makers.flatMap(({ family, literal }) => family || literal || [])
  return names.length > 0 ? names : title ? [title] : []
}

/** Scripts without spaces have each character as a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu

const wordsOf = (text: string): string[] => foldLetters(text).match(WORD) ?? []

function isAmong(name: string, words: ReadonlySet<string>): boolean {
  const wanted = wordsOf(name)
  return wanted.length > 0 && wanted.every((word) => words.has(word))
}
