// Works as entries of a bibliography in a style, each by itself: as it would stand if it were the only one cited, so that
// no letter after a year tells it apart from works that nobody cites. Its own worker, which ends with whoever asks.

import { citeItem } from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'
import type { EntryFormatter } from '../core/editor-handle.ts'
import { openFormattingClient } from './formatting-client.ts'

/** Milliseconds until an entry is given up: a work that the processor breaks over never comes. */
const TIMEOUT_MS = 5000

/** @throws where no style can be read */
export async function formatEntries(style: string, language: string): Promise<EntryFormatter> {
  let answer: (runs: readonly FormattedRun[] | null) => void = () => {}
  const apart = await openFormattingClient(style, language, ({ bibliography }) =>
    answer(bibliography[0]?.runs ?? null),
  )
  let last: Promise<unknown> = Promise.resolve()
  const one = (item: CslItem) =>
    new Promise<readonly FormattedRun[] | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), TIMEOUT_MS)
      answer = (runs) => {
        clearTimeout(timer)
        resolve(runs)
      }
      apart.format([{ works: [citeItem(item)], note: 1 }])
    })
  return {
    format(item) {
      // One after the other: of several that wait, the worker takes the last alone.
      const mine = last.then(() => one(item))
      last = mine
      return mine
    },
    close: () => apart.close(),
  }
}
