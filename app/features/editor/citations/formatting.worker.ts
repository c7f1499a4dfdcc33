// Citations and bibliography in a worker of their own: to start a style takes a third of a second, and to read 500 works
// for the first time more than one, which the page must not feel. Only differences go back and forth (delta-codec.ts).

import { readCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import type { StoredElement } from '../../../../workers/domain/citations/csl/csl-element.ts'
import type {
  CitationCluster,
  Formatter,
} from '../../../../workers/domain/citations/processor/format-works.ts'
import { createFormatter } from '../../../../workers/domain/citations/processor/formatter.ts'
import { type Numbered, NumberedReader } from './delta-codec.ts'
import { changesWriter, type FormattedChanges } from './formatted-changes.ts'

export type FormattingRequest =
  /** Begins anew: nothing is known of what was sent before. */
  | { style: StoredElement; locale: StoredElement; language: string }
  /** Works as the text holds them (citation.ts), and the number of each citation's note. */
  | { works: Numbered<string>; notes: number[] }

type Beginning = {
  formatter: Formatter
  works: NumberedReader<CitationCluster['works']>
  changes: ReturnType<typeof changesWriter>
}
let begun: Beginning | null = null

function format({ formatter, works, changes }: Beginning, sent: Numbered<string>, notes: number[]) {
  const met = sent.met.map(([number, text]): [number, CitationCluster['works']] => [
    number,
    readCitation(text),
  ])
  const cited = works.read({ numbers: sent.numbers, met })
  return changes(formatter.format(cited.map((works, index) => ({ works, note: notes[index] ?? 0 }))))
}

self.addEventListener('message', ({ data }: MessageEvent<FormattingRequest>) => {
  if ('style' in data)
    begun = {
      formatter: createFormatter(data.style, data.locale, data.language),
      works: new NumberedReader(),
      changes: changesWriter(),
    }
  else if (begun) self.postMessage(format(begun, data.works, data.notes) satisfies FormattedChanges)
})
