// The document for an export that lists its gaps: they are taken out of the text, and a list of the sentences that they
// stood in follows at the end.

import { fallbackCitation, readCitation } from '../citations/csl/citation.ts'
import { wordsLanguage } from '../text/languages.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { DocumentNode } from './document.ts'
import WORDS from './gap-list.json' with { type: 'json' }
import { type GapKind, readGapKind } from './schema/gap.ts'
import { plainText } from './schema/json-values.ts'

const BY_LANGUAGE = new Map(Object.entries(WORDS))

/** `quoted` has {gap} and {sentence}, `bare` has {gap}. */
type GapWords = Record<GapKind | 'heading' | 'quoted' | 'bare', string>

/** The words of the list. @param language BCP 47; English where it has none here */
function gapWords(language: string): GapWords {
  const [
    heading = 'Still open',
    source = 'Source needed',
    data = 'Your data needed',
    name = 'Name to check',
    quoted = '{gap}: “{sentence}”',
    bare = '{gap}.',
  ] = BY_LANGUAGE.get(wordsLanguage(language)) ?? []
  return { heading, source, data, name, quoted, bare }
}

/** Stands for a gap in the text of its block. */
const MARK = '\ufffc'

export type ListedGap = { kind: GapKind; sentence: string }

/** A document without gaps is returned as it is. @param language of the document, BCP 47 */
export function listGaps(document: DocumentNode, language: string): DocumentNode {
  const gaps: ListedGap[] = []
  const content = (document.content ?? []).map((block) => withoutGaps(block, gaps))
  return gaps.length === 0 ? document : { ...document, content: [...content, ...listOf(gaps, language)] }
}

/** Unchanged nodes stay the same objects. Content from Yjs is at most ROOM_NESTING_MAX deep. */
function withoutGaps(node: DocumentNode, gaps: ListedGap[]): DocumentNode {
  const { content } = node
  if (!content) return node
  if (content.some(({ type }) => type === 'gap')) for (const gap of gapsIn(content)) gaps.push(gap)
  const kept: DocumentNode[] = []
  for (const child of content) {
    const last = kept.at(-1)
    if (child.type !== 'gap') kept.push(withoutGaps(child, gaps))
    else if (last?.type === 'text') {
      const text = (last.text ?? '').trimEnd()
      kept.splice(-1, 1, ...(text ? [{ ...last, text }] : []))
    }
  }
  return kept.length === content.length && kept.every((child, at) => child === content[at])
    ? node
    : { ...node, content: kept }
}

function gapsIn(content: readonly DocumentNode[]): ListedGap[] {
  const kinds = content.flatMap(({ type, attrs }) => (type === 'gap' ? [readGapKind(attrs?.kind)] : []))
  const sentences = sentencesOf(content.map(wordsOf).join('')).flatMap((sentence) =>
    Array.from({ length: sentence.split(MARK).length - 1 }, () => withoutMarks(sentence)),
  )
  return kinds.map((kind, at) => ({ kind, sentence: sentences[at] ?? '' }))
}

const withoutMarks = (sentence: string) => sentence.replaceAll(` ${MARK}`, '').replaceAll(MARK, '').trim()

function wordsOf({ type, text, attrs }: DocumentNode): string {
  if (type === 'gap') return MARK
  if (type === 'citation') return fallbackCitation(readCitation(attrs?.works))
  return (text ?? plainText(attrs?.value)).replaceAll(MARK, '')
}

function listOf(gaps: readonly ListedGap[], language: string): DocumentNode[] {
  const words = gapWords(language)
  const items = gaps.map(({ kind, sentence }): DocumentNode => {
    const text = (sentence ? words.quoted : words.bare)
      .replace('{gap}', words[kind])
      .replace('{sentence}', () => sentence)
    return { type: 'list_item', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  })
  return [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words.heading }] },
    { type: 'ordered_list', content: items },
  ]
}
