// Preview of a citation style with the first works that the document cites.

import { t } from 'messages:citing'
import { useEffect, useState } from 'react'
import type { FormattedCitations } from '../../../../../workers/domain/citations/processor/format-works.ts'
import { citationsOnPage } from '../../citations/citation-store.ts'
import { type FormattingClient, openFormattingClient } from '../../citations/formatting-client.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { FormattedRuns } from './formatted-runs.tsx'

/** Milliseconds for which a style is selected before it is loaded. */
const LOAD_DELAY_MS = 250
const WORKS = 2

type StyleSampleProps = { editor: EditorHandle; style: string; language: string }

export function StyleSample({ editor, style, language }: StyleSampleProps) {
  const [sample, setSample] = useState<FormattedCitations | null>(null)
  useEffect(() => {
    const works = citationsOnPage(editor.view.state.doc).flatMap((found) => found.works)
    const first = [...new Map(works.map((work) => [work.item.id || work.item.title, work])).values()].slice(
      0,
      WORKS,
    )
    if (first.length === 0) return
    let ended = false
    let made: FormattingClient | null = null
    const timer = setTimeout(() => {
      openFormattingClient(style, language, setSample).then(
        (client) => {
          if (ended) return client.close()
          made = client
          client.format(first.map((work, index) => ({ works: [work], note: index + 1 })))
        },
        // The dialog reports a load failure when the style is chosen.
        () => setSample(null),
      )
    }, LOAD_DELAY_MS)
    return () => {
      ended = true
      clearTimeout(timer)
      made?.close()
    }
  }, [editor, style, language])
  const [citation] = sample?.citations ?? []
  const [entry] = sample?.bibliography ?? []
  return (
    <div className="h-27 overflow-y-auto rounded-control bg-paper px-3.5 py-2.5 font-serif text-14 wrap-anywhere ring ring-line">
      {sample && citation ? (
        <>
          <p>
            {sample.inNotes ? (
              <span className="me-1.5 font-sans text-12 text-muted">{t('noteLabel')}</span>
            ) : null}
            <FormattedRuns runs={citation} />
          </p>
          {entry ? (
            <p className="mt-1.5">
              <FormattedRuns
                runs={entry.label.length > 0 ? [...entry.label, { text: ' ' }, ...entry.runs] : entry.runs}
              />
            </p>
          ) : null}
        </>
      ) : (
        <p className="font-sans text-13 text-muted">{sample ? '' : t('whatTextCitesShown')}</p>
      )}
    </div>
  )
}
