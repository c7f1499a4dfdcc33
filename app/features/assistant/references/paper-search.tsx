// Search for papers by words, a DOI, an arXiv id or an ISBN. Where no catalogue could be reached, it
// says so.

import { t } from 'messages:references'
import { t as tUi } from 'messages:ui'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RESEARCH_QUERY_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import type { FoundPapers, Paper } from '../../../../workers/contracts/research.ts'
import { call } from '../../../platform/api.ts'
import { useStore } from '../../../platform/external-store.ts'
import type { SidePanel } from '../../../shared/manuscript/side-panel.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PaperCard } from './paper-card.tsx'

/** `answer` is null until the request has ended. */
type Found = { query: string; answer: FoundPapers | null }

type PaperSearchProps = {
  /** The panel by which other parts of the page ask for searches. */
  sidePanel: SidePanel
  onInsert(paper: Paper): Promise<boolean>
}

export function PaperSearch({ sidePanel, onInsert }: PaperSearchProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const search = async (query: string) => {
    if (query === '') return clear()
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setFound({ query, answer: null })
    let answer: FoundPapers = { papers: [], reached: false }
    try {
      answer = await call('POST /v1/research/papers', {
        body: { query },
        signal: abort.signal,
      })
    } catch {
      // A failed search reached no catalogue either.
    }
    if (!abort.signal.aborted) setFound({ query, answer })
  }
  const latest = useRef(search)
  latest.current = search
  const { papers } = useStore(sidePanel)
  useEffect(() => {
    const query = papers === null ? null : sidePanel.takeSearch()
    if (query === null) return
    setTyped(query)
    void latest.current(query)
  }, [papers, sidePanel])
  const clear = () => {
    running.current?.abort()
    setTyped('')
    setFound(null)
  }

  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: not every supported browser has <search> */}
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          void search(typed.trim())
        }}
        className="flex gap-1.5"
      >
        <Input
          aria-label={t('searchPapers')}
          placeholder={t('searchPapers')}
          icon={<Search className="size-4" />}
          className="min-w-0 flex-1"
          maxLength={RESEARCH_QUERY_MAX_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="h-9.5">
          {t('search')}
        </Button>
      </form>
      {found ? (
        <section aria-label={t('papersFound')} className="rounded-card border border-line bg-raised p-3.5">
          <div className="mb-2 flex items-center justify-between gap-2">
            <p
              role="status"
              className={classNames(
                'min-w-0 text-13 wrap-anywhere',
                found.answer && isUnreached(found.answer) ? 'text-medium' : 'text-muted',
              )}
            >
              {statusOf(found)}
            </p>
            <IconButton
              label={t('clearSearch')}
              icon={<X className="size-4" aria-hidden="true" />}
              onClick={clear}
            />
          </div>
          {found.answer && found.answer.papers.length > 0 ? (
            <ul className="grid">
              {found.answer.papers.map((paper) => (
                <PaperCard key={paper.doi ?? paper.title} paper={paper} onInsert={onInsert} />
              ))}
            </ul>
          ) : null}
          {found.answer && isUnreached(found.answer) ? (
            <Button size="small" onClick={() => void search(found.query)}>
              {tUi('tryAgain')}
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

const isUnreached = ({ papers, reached }: FoundPapers) => !reached && papers.length === 0

function statusOf({ query, answer }: Found): string {
  if (answer === null) return t('searchingPapers')
  if (isUnreached(answer)) return t('cataloguesNotReached')
  const { length } = answer.papers
  if (length === 0) return t('noPapersFound')
  return t('papersFor', { count: length, query })
}
