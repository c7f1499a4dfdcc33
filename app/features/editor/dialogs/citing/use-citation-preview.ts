// How a citation would look in its place, in the project's style: formatted among all others of the text, since numbers,
// letters after years and ibid. depend on them.

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

/** Null while it is worked out, and where the style cannot be loaded. @param command what puts the citation into the text */
export function useCitationPreview(
  state: EditorState,
  command: Command | null,
  style: string,
  language: string,
): { preview: CitationPreview | null; look: CitationLook } {
  const [preview, setPreview] = useState<CitationPreview | null>(null)
  const [apart, setApart] = useState<FormattingClient | null>(null)
  const asked = useRef(-1)

  useEffect(() => {
    let ended = false
    let made: FormattingClient | null = null
    setPreview(null)
    openFormattingClient(style, language, ({ citations, bibliography, inNotes }) => {
      const runs = citations[asked.current]
      if (runs) setPreview({ runs, entries: bibliography, inNotes })
    }).then(
      (one) => {
        made = one
        if (ended) one.end()
        else setApart(one)
      },
      // Author and year are shown instead.
      () => {},
    )
    return () => {
      ended = true
      made?.end()
      setApart(null)
    }
  }, [style, language])

  const { doc } = state
  useEffect(() => {
    const after = command && documentAfter(state, command)
    if (!after) return setPreview(null)
    if (!apart) return
    const before = citationsOnPage(doc)
    const found = citationsOnPage(after)
    asked.current = found.findIndex(({ works }, index) => works !== before[index]?.works)
    apart.format(found.map(({ works, note }) => ({ works, note })))
  }, [apart, command, state, doc])

  return { preview, look: apart?.look ?? 'line' }
}

function documentAfter(state: EditorState, command: Command): Node | null {
  let after: Node | null = null
  command(state, (tr) => {
    after = tr.doc
  })
  return after
}
