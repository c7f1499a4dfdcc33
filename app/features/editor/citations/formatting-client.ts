// Client of the Web Worker that formats citations (formatting.worker.ts): loads style and locale and sends requests. Loaded
// with the first citation of a page.

import { writeCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import {
  type CitationLook,
  citationLook,
  isStoredElement,
  languageOf,
} from '../../../../workers/domain/citations/csl/csl-element.ts'
import type { CitationCluster } from '../../../../workers/domain/citations/processor/citation-cluster.ts'
import type { FormattedCitations } from '../../../../workers/domain/citations/processor/format-works.ts'
import {
  DEFAULT_STYLE,
  localeId,
  localePath,
  styleId,
  stylePath,
} from '../../../../workers/domain/citations/processor/styles.ts'
import { readStatic } from '../../../platform/api.ts'
import type { FormattingRequest } from './formatting.worker.ts'
import { runsReuser } from './reuse-runs.ts'

export type FormattingClient = {
  look: CitationLook
  /** The result goes to `onFormatted`. Of several waiting requests only the last is sent. */
  format(citations: CitationCluster[]): void
  close(): void
}

/** @throws if neither the style nor the default one can be loaded */
export async function openFormattingClient(
  styleName: string,
  language: string,
  onFormatted: (formatted: FormattedCitations) => void,
): Promise<FormattingClient> {
  const style = (await readStyle(styleId(styleName) ?? DEFAULT_STYLE)) ?? (await readStyle(DEFAULT_STYLE))
  if (!style) throw new Error('no citation style could be read')
  const localeName = localeId(languageOf(style, language))
  const locale = await readStatic(localePath(localeName))
  if (!isStoredElement(locale)) throw new Error('no locale could be read')
  const worker = new Worker(new URL('./formatting.worker.ts', import.meta.url), { type: 'module' })
  const send = (request: FormattingRequest) => worker.postMessage(request)
  const reuseRuns = runsReuser()
  const start = () => send({ style, locale, language: localeName })
  let working = false
  let waiting: CitationCluster[] | null = null
  const next = () => {
    if (working || !waiting) return
    working = true
    send({ citations: waiting.map(({ works, ...place }) => ({ works: writeCitation(works), ...place })) })
    waiting = null
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FormattedCitations>) => {
    working = false
    // The next request is sent first, so that the worker formats while the page renders.
    const isLatest = waiting === null
    next()
    if (isLatest) onFormatted(reuseRuns(data))
  })
  // An error starts the style again, which empties citeproc's state: one invalid work must not stop all others.
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    working = false
    start()
    next()
  })
  start()
  return {
    look: citationLook(style),
    format(citations) {
      waiting = citations
      next()
    },
    close: () => worker.terminate(),
  }
}

/** How the style cites: in the line, raised or in notes. 'line' if the style cannot be loaded. */
export async function readLook(styleName: string): Promise<CitationLook> {
  const style = await readStyle(styleId(styleName) ?? DEFAULT_STYLE).catch(() => null)
  return style ? citationLook(style) : 'line'
}

async function readStyle(id: string) {
  const style = await readStatic(stylePath(id))
  return isStoredElement(style) ? style : null
}
