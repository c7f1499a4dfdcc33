// Search for papers by words, a DOI, an arXiv id or an ISBN. If no catalogue responds, the result is empty.

import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { RESEARCH_QUERY_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import type { Paper } from '../../../../workers/contracts/research.ts'
import { call } from '../../../api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PaperCard } from './paper-card.tsx'

type Found = { query: string; papers: readonly Paper[] | null }

export function PaperSearch({ onInsert }: { onInsert(paper: Paper): Promise<boolean> }) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const search = async (event: FormEvent) => {
    event.preventDefault()
    const query = typed.trim()
    if (query === '') return clear()
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setFound({ query, papers: null })
    let papers: readonly Paper[] = []
    try {
      const answer = await call<{ papers: Paper[] }>('POST', '/v1/research/papers', {
        body: { query },
        signal: abort.signal,
      })
      papers = answer.papers
    } catch {
      // A failed search counts as an empty result.
    }
    if (!abort.signal.aborted) setFound({ query, papers })
  }
  const clear = () => {
    running.current?.abort()
    setTyped('')
    setFound(null)
  }

  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: not every supported browser has <search> */}
      <form role="search" onSubmit={search} className="flex gap-1.5">
        <Input
          aria-label="Search papers"
          placeholder="Search papers"
          icon={<Search className="size-4" />}
          className="min-w-0 flex-1"
          maxLength={RESEARCH_QUERY_MAX_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="h-9.5">
          Search
        </Button>
      </form>
      {found ? (
        <section aria-label="Papers found" className="rounded-card border border-line bg-raised p-3.5">
          <div className="mb-2 flex items-center justify-between gap-2">
            <p role="status" className="min-w-0 text-13 text-muted wrap-anywhere">
              {found.papers === null
                ? 'Searching papers...'
                : found.papers.length === 0
                  ? 'No papers found.'
                  : `${found.papers.length} ${found.papers.length === 1 ? 'paper' : 'papers'} for “${found.query}”`}
            </p>
            <IconButton
              label="Clear search"
              icon={<X className="size-4" aria-hidden="true" />}
              onClick={clear}
            />
          </div>
          {found.papers && found.papers.length > 0 ? (
            <ul className="grid">
              {found.papers.map((paper) => (
                <PaperCard key={paper.doi ?? paper.title} paper={paper} onInsert={onInsert} />
              ))}
            </ul>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
