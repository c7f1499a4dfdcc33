// References tab: sentences that need a source with suggested papers, and a search for others. A citation is inserted only
// on request.

import { t } from 'messages:references'
import { useEffect, useId, useState } from 'react'
import type { Paper } from '../../../../workers/contracts/research.ts'
import { useStore } from '../../../platform/external-store.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx'
import { Excerpt } from '../anchoring/excerpt.tsx'
import { revealPlace } from '../anchoring/reveal-place.ts'
import { citeWork } from '../cite-work.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { PaperCard } from './paper-card.tsx'
import { PaperSearch } from './paper-search.tsx'
import { type ClaimWithPapers, ReferenceList } from './reference-list.ts'
import { Unreached } from './unreached.tsx'

type ReferencesTabProps = { manuscript: OpenManuscript; project: OpenProject | null }

export default function ReferencesTab({ manuscript, project }: ReferencesTabProps) {
  const [list, setList] = useState<ReferenceList | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed title of the same project starts no new request
  useEffect(() => {
    const created = new ReferenceList(manuscript, project?.title ?? '')
    setList(created)
    return () => created.close()
  }, [manuscript, project?._id])
  const projectId = project?._id ?? null
  return (
    <div className="grid gap-4">
      <PaperSearch
        sidePanel={manuscript.sidePanel}
        onInsert={(paper) => citeWork(manuscript, paper.csl, projectId)}
      />
      {list ? <Claims list={list} manuscript={manuscript} projectId={projectId} /> : null}
    </div>
  )
}

type ClaimsProps = { list: ReferenceList; manuscript: OpenManuscript; projectId: string | null }

function Claims({ list, manuscript, projectId }: ClaimsProps) {
  const { items, more } = useStore(list)
  const [open, setOpen] = useState<string | null>(null)
  const heading = useId()
  useEffect(() => list.mark(open), [list, open])
  if (items.length === 0) return <p className="px-1 text-muted">{t('noSuggestionsYet')}</p>
  const nothingYet = items.every(({ papers }) => papers === null)
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="px-1 text-13 font-semibold">
        {t('sentencesWithoutSource')}
      </h3>
      {nothingYet ? (
        <p role="status" className="px-1 text-13 text-muted">
          {t('loadingSuggestions')}
        </p>
      ) : null}
      <ul className="grid gap-2">
        {items.map((item) => (
          <ClaimCard
            key={item.sentence}
            item={item}
            open={open === item.sentence}
            onOpen={() => {
              setOpen(item.sentence)
              if (item.place) revealPlace(manuscript.view, item.place)
            }}
            manuscript={manuscript}
            onAskAgain={() => list.askAgain(item)}
            onInsert={(paper) => citeWork(manuscript, paper.csl, projectId, list.placeFor(item))}
          />
        ))}
      </ul>
      {more ? (
        <Button size="small" onClick={() => list.showMore()}>
          {t('showMoreSentences')}
        </Button>
      ) : null}
      <p className="px-1 text-13 text-muted">{t('readBeforeCite')}</p>
    </section>
  )
}

type ClaimCardProps = {
  manuscript: OpenManuscript
  item: ClaimWithPapers
  open: boolean
  onOpen(): void
  onAskAgain(): void
  onInsert(paper: Paper): Promise<boolean>
}

function ClaimCard({ manuscript, item, open, onOpen, onAskAgain, onInsert }: ClaimCardProps) {
  const { sentence, reason, place, papers: found } = item
  return (
    <li
      className={classNames(
        'grid gap-2 rounded-card border bg-raised p-3.5',
        open ? 'border-accent shadow-e2' : 'border-line',
      )}
    >
      <button
        type="button"
        onClick={onOpen}
        className="border-s-2 border-line ps-2.5 text-start font-serif text-15 wrap-anywhere italic hover:border-accent touch:min-h-11"
      >
        <span className="sr-only">{t('showText')} </span>
        <span className={open ? '' : 'line-clamp-3'}>
          <Excerpt manuscript={manuscript} place={place} text={sentence} />
        </span>
      </button>
      <p className="text-13 text-muted">{reason}</p>
      {found === null ? (
        <Skeleton label={t('loadingPapers')}>
          <div className="grid gap-2">
            <SkeletonBar className="h-3.5 w-11/12" />
            <SkeletonBar className="h-3.5 w-2/3" />
          </div>
        </Skeleton>
      ) : !found.reached && found.papers.length === 0 ? (
        <Unreached onAskAgain={onAskAgain} />
      ) : found.papers.length === 0 ? (
        <p className="text-13">{t('noPapersFound')}</p>
      ) : (
        <ul className="grid border-t border-line pt-3" aria-label={t('suggestedPapers')}>
          {found.papers.map((paper) => (
            <PaperCard key={paper.doi ?? paper.title} paper={paper} onInsert={onInsert} />
          ))}
        </ul>
      )}
    </li>
  )
}
