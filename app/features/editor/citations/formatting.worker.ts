// Citations and bibliography in a worker of their own: to start a style takes a third of a second, and to read 500 works
// for the first time more than one, which the page must not feel.

import { readCitation } from '../../../../workers/domain/citations/citation.ts'
import type { StoredElement } from '../../../../workers/domain/citations/csl-element.ts'
import {
  createFormatter,
  type FormattedCitations,
  type Formatter,
  type PlacedCitation,
} from '../../../../workers/domain/citations/format-works.ts'

export type FormattingRequest =
  | { style: StoredElement; locale: StoredElement; language: string }
  /** Works as the text holds them (citation.ts): a string is handed over for nothing, hundreds of works are not. */
  | { citations: { works: string; note: number }[]; round: number }
export type FormattingAnswer = { formatted: FormattedCitations; round: number }

let formatter: Formatter | null = null
let known = new Map<string, PlacedCitation['works']>()

function placed(citations: { works: string; note: number }[]): PlacedCitation[] {
  const read = new Map<string, PlacedCitation['works']>()
  const found = citations.map(({ works, note }) => {
    const same = read.get(works) ?? known.get(works) ?? readCitation(works)
    read.set(works, same)
    return { works: same, note }
  })
  known = read
  return found
}

self.addEventListener('message', ({ data }: MessageEvent<FormattingRequest>) => {
  if ('style' in data) formatter = createFormatter(data.style, data.locale, data.language)
  else if (formatter)
    self.postMessage({
      formatted: formatter.format(placed(data.citations)),
      round: data.round,
    } satisfies FormattingAnswer)
})
