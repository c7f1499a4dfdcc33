// React hook that has the first pages of a project made in a layout, and made again once the layout has not changed for a moment.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentLayout } from '../../../../../workers/domain/project/document-layout.ts'
import { callRaw } from '../../../../platform/api.ts'
import type { OpenPages } from './open-pages.client.ts'

/** Milliseconds without a change. */
const PAUSE = 600

/** `pages`: the last that were made, null before the first. */
export type MadePages = { state: 'making' | 'made' | 'failed'; pages: OpenPages | null }

export function usePages(projectId: string, layout: DocumentLayout): [MadePages, retry: () => void] {
  const [made, setMade] = useState<MadePages>({ state: 'making', pages: null })
  const [attempt, setAttempt] = useState(0)
  const asked = useRef('')
  const wanted = JSON.stringify(layout)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const ended = new AbortController()
    setMade(({ pages }) => ({ state: 'making', pages }))
    const make = async () => {
      const body = { layout: JSON.parse(wanted) as DocumentLayout }
      const [answer, { openPages }] = await Promise.all([
        callRaw('POST /v1/projects/{id}/preview', { params: { id: projectId }, body, signal: ended.signal }),
        import('./open-pages.client.ts'),
      ])
      const pages = await openPages(new Uint8Array(await answer.arrayBuffer()))
      if (ended.signal.aborted) return pages.close()
      setMade({ state: 'made', pages })
    }
    const timer = setTimeout(
      () =>
        make().catch(() => {
          if (!ended.signal.aborted) setMade(({ pages }) => ({ state: 'failed', pages }))
        }),
      asked.current === '' ? 0 : PAUSE,
    )
    asked.current = wanted
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [projectId, wanted, attempt])
  const { pages } = made
  useEffect(() => () => pages?.close(), [pages])
  return [made, useCallback(() => setAttempt((count) => count + 1), [])]
}
