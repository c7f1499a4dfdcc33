// React hook that formats a citation as if inserted, among all others of the document: numbers, year suffixes and ibid.
// depend on them.

import type { Node } from '@milkdown/kit/prose/model'
import type { Command, EditorState } from '@milkdown/kit/prose/state'
import { useEffect, useRef, useState } from 'react'
import type { CitationLook } from '../../../../../workers/domain/citations/csl/csl-element.ts'
import type { BibliographyEntry } from '../../../../../workers/domain/citations/processor/format-works.ts'
import type { FormattedRun } from '../../../../../workers/domain/citations/processor/formatted-text.ts'
import { citationsOnPage } from '../../citations/citation-store.ts'
import { type FormattingClient, openFormattingClient } from '../../citations/formatting-client.ts'

export type CitationPreview = {
  runs: FormattedRun[]
  entries: readonly BibliographyEntry[]
  inNotes: boolean
}

/**
 * `preview` is null until it is formatted, and if the style cannot be loaded.
 * @param command inserts or changes the citation; it is run without dispatching to the view
 */
export function useCitationPreview(
  state: EditorState,
  command: Command | null,
  style: string,
  language: string,
): { preview: CitationPreview | null; look: CitationLook } {
  const [preview, setPreview] = useState<CitationPreview | null>(null)
  const [client, setClient] = useState<FormattingClient | null>(null)
  const index = useRef(-1)

  useEffect(() => {
    let ended = false
    let made: FormattingClient | null = null
    setPreview(null)
    openFormattingClient(style, language, ({ citations, bibliography, inNotes }) => {
      const runs = citations[index.current]
      if (runs) setPreview({ runs, entries: bibliography, inNotes })
    }).then(
      (one) => {
        made = one
        if (ended) one.close()
        else setClient(one)
      },
      // The dialog shows author and year instead.
      () => {},
    )
    return () => {
      ended = true
      made?.close()
      setClient(null)
    }
  }, [style, language])

  const { doc } = state
  useEffect(() => {
    const after = command && documentAfter(state, command)
    if (!after) return setPreview(null)
    if (!client) return
    const before = citationsOnPage(doc)
    const found = citationsOnPage(after)
    index.current = found.findIndex(({ works }, at) => works !== before[at]?.works)
    client.format(found.map(({ works, note }) => ({ works, note })))
  }, [client, command, state, doc])

  return { preview, look: client?.look ?? 'line' }
}

function documentAfter(state: EditorState, command: Command): Node | null {
  let after: Node | null = null
  command(state, (tr) => {
    after = tr.doc
  })
  return after
}
