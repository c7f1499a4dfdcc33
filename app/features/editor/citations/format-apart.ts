// The worker that formats, and the style that it formats in. Loaded with the first citation of a page.

import { writeCitation } from '../../../../workers/domain/citations/citation.ts'
import {
  type CitationLook,
  citationLook,
  isStoredElement,
  languageOf,
} from '../../../../workers/domain/citations/csl-element.ts'
import type { FormattedCitations, PlacedCitation } from '../../../../workers/domain/citations/format-works.ts'
import {
  DEFAULT_STYLE,
  localeId,
  localePath,
  styleId,
  stylePath,
} from '../../../../workers/domain/citations/styles.ts'
import { readStatic } from '../../../api.ts'
import type { FormattingAnswer, FormattingRequest } from './formatting.worker.ts'

export type FormattingApart = {
  look: CitationLook
  /** Answers by `onFormatted`; of several requests that wait the last alone counts. */
  format(citations: PlacedCitation[]): void
  end(): void
}

const texts = new WeakMap<PlacedCitation['works'], string>()

/** A citation's works are the same object as long as nobody changes them. */
function written(works: PlacedCitation['works']): string {
  const text = texts.get(works) ?? writeCitation(works)
  texts.set(works, text)
  return text
}

/** @throws where neither the style nor the default one can be read */
export async function formatApart(
  styleName: string,
  language: string,
  onFormatted: (formatted: FormattedCitations) => void,
): Promise<FormattingApart> {
  const style = (await readStyle(styleId(styleName) ?? DEFAULT_STYLE)) ?? (await readStyle(DEFAULT_STYLE))
  if (!style) throw new Error('no citation style could be read')
  const spoken = localeId(languageOf(style, language))
  const locale = await readStatic(localePath(spoken))
  if (!isStoredElement(locale)) throw new Error('no locale could be read')
  const worker = new Worker(new URL('./formatting.worker.ts', import.meta.url), { type: 'module' })
  const tell = (request: FormattingRequest) => worker.postMessage(request)
  let round = 0
  let working = false
  let waiting: PlacedCitation[] | null = null
  const next = () => {
    if (working || !waiting) return
    working = true
    tell({ citations: waiting.map(({ works, note }) => ({ works: written(works), note })), round: ++round })
    waiting = null
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FormattingAnswer>) => {
    working = false
    if (!waiting) onFormatted(data.formatted)
    next()
  })
  // A work that the processor breaks over must not silence all others for ever: it begins anew.
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    working = false
    tell({ style, locale, language: spoken })
    next()
  })
  tell({ style, locale, language: spoken })
  return {
    look: citationLook(style),
    format(citations) {
      waiting = citations
      next()
    },
    end: () => worker.terminate(),
  }
}

/** Citations stand in the line where the style cannot be read. */
export async function readLook(styleName: string): Promise<CitationLook> {
  const style = await readStyle(styleId(styleName) ?? DEFAULT_STYLE).catch(() => null)
  return style ? citationLook(style) : 'line'
}

async function readStyle(id: string) {
  const style = await readStatic(stylePath(id))
  return isStoredElement(style) ? style : null
}
