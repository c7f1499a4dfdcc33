/// <reference path="./citeproc.d.ts" />
// Lets every style print the number of a work that is on arXiv and nowhere else. Half of the styles print neither archive
// nor address of a preprint: for these it is an article of the journal arXiv:1706.03762, as arXiv itself is cited in print.

import CSL, { type CslElement } from 'citeproc'
import type { CslItem } from '../csl/csl.ts'
import { arxivOf } from '../identifiers/work-keys.ts'

export type StyleOfEngine = { style: CslElement; terms: CslElement; language: string }

/** @param printsArchives (`printsArchives`) asked for a preprint alone */
export function withArxivNumber(item: CslItem, printsArchives: () => boolean): CslItem {
  const number = arxivOf(item)
  if (number === null) return item
  if (item['container-title']) {
    const { archive, ...published } = item
    // Of a published article some styles print the archive's name alone.
    return item.archive_location && /arxiv/i.test(archive || item.archive_location)
      ? { ...published, archive_location: `arXiv:${number}` }
      : item
  }
  if (item.DOI || !PREPRINTS.has(item.type)) return item
  const preprint = { ...item, ...archived(number), URL: item.URL ?? addressOf(number) }
  if (printsArchives()) return { ...preprint, type: VAGUE.has(item.type) ? 'article' : item.type }
  return { ...preprint, type: 'article-journal', 'container-title': `arXiv:${number}` }
}

/** Other types, such as a thesis, have words of their own in a style. */
const PREPRINTS: ReadonlySet<CslItem['type']> = new Set([
  'article',
  'article-journal',
  'document',
  'manuscript',
])
/** Types that BibTeX gives a preprint for want of a better one. */
const VAGUE: ReadonlySet<CslItem['type']> = new Set(['document', 'article-journal'])

const archived = (number: string) => ({ archive: 'arXiv', archive_location: `arXiv:${number}` })
const addressOf = (number: string) => `https://arxiv.org/abs/${number}`

const NUMBER = '1706.03762'
const PREPRINT = {
  id: 'preprint',
  type: 'article',
  title: 'Title',
  author: [{ family: 'Family', given: 'Given' }],
  issued: { 'date-parts': [[2017]] },
  ...archived(NUMBER),
  URL: addressOf(NUMBER),
}

/** True if the style prints the archive of a preprint or its address, in the bibliography or in a note. */
export function printsArchives({ style, terms, language }: StyleOfEngine): boolean {
  const engine = new CSL.Engine(
    { retrieveLocale: () => terms, retrieveItem: () => PREPRINT },
    style,
    language,
  )
  const cluster = { citationID: 'one', citationItems: [{ id: PREPRINT.id }], properties: { noteIndex: 1 } }
  const [, written] = engine.processCitationCluster(cluster, [], [])
  const listed = engine.makeBibliography()
  const texts = [...written.map(([, text]) => text), ...(listed ? listed[1] : [])]
  return texts.some((text) => text.includes(NUMBER))
}
