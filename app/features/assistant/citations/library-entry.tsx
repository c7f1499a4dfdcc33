// A work of the library: the formatted entry, its verification by catalogues, and its actions.

import { t } from 'messages:references'
import { BookMarked, ExternalLink, FileText, Pencil, Quote, Trash2 } from 'lucide-react'
import type { Reference } from '../../../../workers/contracts/citations/citation.ts'
import { usePdfOfWork } from '../../../shared/use-pdf-of-work.ts'
import { WorkDifferences } from '../../../shared/work-form/work-differences.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { WorkBadge } from '../../../ui/work-badge.tsx'
import type { EntryFormatter } from '../open-manuscript.ts'
import { workAddress } from '../web-address.ts'
import { FormattedEntry } from './formatted-entry.tsx'

const GLYPH = { className: 'size-3.5', 'aria-hidden': true } as const

type LibraryEntryProps = {
  reference: Reference
  formatter: EntryFormatter | null
  cited: boolean
  onInsert(): void
  onEdit(): void
  onChange(reference: Reference): void
  onRemove(): void
}

export function LibraryEntry({
  reference,
  formatter,
  cited,
  onInsert,
  onEdit,
  onChange,
  onRemove,
}: LibraryEntryProps) {
  const { csl } = reference
  const address = workAddress(csl.URL, csl.DOI)
  const title = csl.title ?? t('thisWork')
  const { fetching, read } = usePdfOfWork(reference._id)
  return (
    <li
      data-row
      tabIndex={-1}
      className="grid gap-2 border-t border-line py-3 [contain-intrinsic-size:auto_10rem] [content-visibility:auto] first:border-t-0 outline-offset-[-2px]"
    >
      <FormattedEntry item={csl} formatter={formatter} />
      <p className="flex flex-wrap gap-1.5">
        {cited ? (
          <Badge tone="accent" glyph={<BookMarked {...GLYPH} />}>
            {t('citedHere')}
          </Badge>
        ) : null}
        <WorkBadge state={reference.retracted ? 'retracted' : reference.verification} />
      </p>
      <WorkDifferences reference={reference} onSaved={onChange} />
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          size="small"
          icon={<Quote {...GLYPH} />}
          aria-label={t('insertTitle', { title })}
          onClick={onInsert}
        >
          {t('insert')}
        </Button>
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('viewTitle', { title })}
            className={buttonClass('ghost', 'small')}
          >
            <ExternalLink {...GLYPH} />
            {t('view')}
          </a>
        ) : null}
        <span className="ms-auto flex">
          <IconButton
            label={fetching ? t('fetchingPdfTitle', { title }) : t('readPdfTitle', { title })}
            icon={<FileText className="size-4" aria-hidden />}
            disabled={fetching}
            onClick={read}
          />
          <IconButton
            label={t('editTitle', { title })}
            icon={<Pencil className="size-4" aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            label={t('removeTitle', { title })}
            icon={<Trash2 className="size-4" aria-hidden />}
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  )
}
