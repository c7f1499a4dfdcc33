// Formats works as bibliography entries, each as if it were the only one cited, so that there is no disambiguation from
// works that the text does not cite. It uses a separate worker, which `close` terminates.

import { citeItem } from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'
import type { EntryFormatter } from '../core/editor-handle.ts'
import { openFormattingClient } from './formatting-client.ts'

/** Milliseconds until an entry resolves to null: the worker does not respond if the processor throws for a work. */
const TIMEOUT_MS = 5000

/** @throws if no style can be loaded */
export async function formatEntries(style: string, language: string): Promise<EntryFormatter> {
  let answer: (runs: readonly FormattedRun[] | null) => void = () => {}
  const client = await openFormattingClient(style, language, ({ bibliography }) =>
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
      client.format([{ works: [citeItem(item)], note: 1 }])
    })
  return {
    format(item) {
      // Sequential, because the client drops all but the last of several waiting requests.
      const result = last.then(() => one(item))
      last = result
      return result
    },
    close: () => client.close(),
  }
}
