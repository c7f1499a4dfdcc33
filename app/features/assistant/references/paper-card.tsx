// A suggested paper: title, authors, year, the catalogues that list it, and actions to read and to cite it. Data of
// catalogues is untrusted: it is shown as text, and URLs are checked.

import { t } from 'messages:references'
import { ExternalLink, Quote } from 'lucide-react'
import { useState } from 'react'
import type { Paper } from '../../../../workers/contracts/research.ts'
import { catalogueLabels } from '../../../../workers/domain/display/catalogue-labels.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { WorkBadge } from '../../../ui/work-badge.tsx'
import { workAddress } from '../web-address.ts'

const AUTHORS_SHOWN = 4

type PaperCardProps = {
  paper: Paper
  /** Resolves to true if the citation was inserted. */
  onInsert(paper: Paper): Promise<boolean>
}

export function PaperCard({ paper, onInsert }: PaperCardProps) {
  const [state, setState] = useState<'idle' | 'inserting' | 'inserted'>('idle')
  const address = workAddress(paper.url, paper.doi)
  const insert = async () => {
    setState('inserting')
    setState((await onInsert(paper)) ? 'inserted' : 'idle')
  }
  return (
    <li className="grid gap-1.5 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="text-14 font-semibold wrap-anywhere">{paper.title || t('untitled')}</p>
      <p className="text-13 text-muted wrap-anywhere">
        {[authorsOf(paper.authors), paper.year].filter(Boolean).join(' · ') || t('authorYearNotKnown')}
      </p>
      {paper.summary ? (
        <details className="group text-13">
          <summary className="cursor-pointer list-none touch:min-h-11 [&::-webkit-details-marker]:hidden">
            <span className="line-clamp-3 wrap-anywhere group-open:hidden">{paper.summary}</span>
            <span className="hidden text-muted underline underline-offset-3 group-open:inline">
              {t('showLess')}
            </span>
          </summary>
          <p className="wrap-anywhere">{paper.summary}</p>
        </details>
      ) : null}
      <p className="flex flex-wrap items-center gap-1.5 text-12 text-muted">
        {paper.retracted ? <WorkBadge state="retracted" /> : null}
        <span>{t('foundIn', { catalogues: catalogueLabels(paper.sources) })}</span>
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="small"
          icon={<Quote className="size-3.5" aria-hidden="true" />}
          disabled={state === 'inserted'}
          busy={state === 'inserting' ? t('inserting') : false}
          aria-label={`${state === 'inserted' ? t('inserted') : t('insertCitation')}: ${paper.title}`}
          onClick={() => void insert()}
        >
          {state === 'inserted' ? t('inserted') : t('insertCitation')}
        </Button>
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('viewPaperTitle', { title: paper.title })}
            className={buttonClass('ghost', 'small')}
          >
            <ExternalLink className="size-3.5" aria-hidden="true" />
            {t('viewPaper')}
          </a>
        ) : null}
      </div>
    </li>
  )
}

const authorsOf = (authors: readonly string[]) =>
  authors.length > AUTHORS_SHOWN
    ? t('andOthers', {
        authors: authors.slice(0, AUTHORS_SHOWN - 1).join(', '),
        others: authors.length - AUTHORS_SHOWN + 1,
      })
    : authors.join(', ')
