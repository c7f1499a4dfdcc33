// The page of a citation as a button that shows the quotation there.

import { t } from 'messages:chat'
import { classNames } from '../../../ui/class-names.ts'

type CitationChipProps = {
  /** Its label. */
  page: string
  quote: string
  /** Its document, where several were asked. */
  title: string | null
  /** Its quotation is what the viewer shows. */
  active: boolean
  onShow(): void
}

const TOOLTIP_LENGTH = 300

export function CitationChip({ page, quote, title, active, onShow }: CitationChipProps) {
  const label = title === null ? page : `${title}, ${page}`
  return (
    <button
      type="button"
      aria-label={t('showQuotation', { label })}
      aria-pressed={active}
      title={quote.length > TOOLTIP_LENGTH ? `${quote.slice(0, TOOLTIP_LENGTH)}…` : quote}
      data-chip={active ? 'active' : ''}
      onClick={onShow}
      className={classNames(
        'relative ms-0.5 inline-flex h-5.5 max-w-56 items-center rounded-chip px-1.5 align-[0.1em] font-sans text-12 font-semibold transition-colors',
        'before:absolute before:-inset-1 touch:before:-inset-y-3',
        active
          ? 'bg-accent text-on-accent'
          : 'bg-accent-wash text-accent hover:bg-accent hover:text-on-accent',
      )}
    >
      {title === null ? null : <span className="truncate">{`${title},\u00a0`}</span>}
      <span className="shrink-0">{page}</span>
    </button>
  )
}
