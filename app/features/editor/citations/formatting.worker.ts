// Citations and bibliography in a worker of their own: to start a style takes a third of a second, and to read 500 works
// for the first time more than one, which the page must not feel.

import type { StoredElement } from '../../../../workers/domain/citations/csl-element.ts'
import {
  createFormatter,
  type FormattedCitations,
  type Formatter,
  type PlacedCitation,
} from '../../../../workers/domain/citations/format-works.ts'

export type FormattingRequest =
  | { style: StoredElement; locale: StoredElement; language: string }
  | { citations: PlacedCitation[]; round: number }
export type FormattingAnswer = { formatted: FormattedCitations; round: number }

let formatter: Formatter | null = null

self.addEventListener('message', ({ data }: MessageEvent<FormattingRequest>) => {
  if ('style' in data) formatter = createFormatter(data.style, data.locale, data.language)
  else if (formatter)
    self.postMessage({
      formatted: formatter.format(data.citations),
      round: data.round,
    } satisfies FormattingAnswer)
})
