// Zoom, pages and the name of the document.

import { t } from 'messages:chat'
import { ChevronLeft, ChevronRight, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'

type ViewerToolbarProps = {
  title: string
  /** Null until the document is open. */
  view: { page: number; pages: number } | null
  /** Number printed on the page, if it is another than its place in the file. */
  printed: number | null
  fitsWidth: boolean
  onPage(page: number): void
  onZoom(by: 'in' | 'out' | 'fit'): void
  /** What stands at the end, e.g. what closes the viewer. */
  children?: ReactNode
}

const ICON = 'size-4.5'

export function ViewerToolbar({
  title,
  view,
  printed,
  fitsWidth,
  onPage,
  onZoom,
  children,
}: ViewerToolbarProps) {
  const { page = 1, pages = 1 } = view ?? {}
  return (
    <div className="flex h-13 shrink-0 items-center gap-1 border-b border-line pe-2 ps-4">
      <h2 className="min-w-0 flex-1 truncate text-13 font-semibold" title={title}>
        {title}
      </h2>
      {view ? (
        <>
          <span className="flex">
            <IconButton
              label={t('zoomOut')}
              shortcut="-"
              icon={<ZoomOut className={ICON} aria-hidden="true" />}
              onClick={() => onZoom('out')}
            />
            <IconButton
              label={t('zoomIn')}
              shortcut="+"
              icon={<ZoomIn className={ICON} aria-hidden="true" />}
              onClick={() => onZoom('in')}
            />
            <IconButton
              label={t('fitWidth')}
              shortcut="0"
              pressed={fitsWidth}
              className="max-sm:hidden"
              icon={<MoveHorizontal className={ICON} aria-hidden="true" />}
              onClick={() => onZoom('fit')}
            />
          </span>
          {printed === null ? null : (
            <span className="ms-2 text-13 whitespace-nowrap text-muted tabular-nums max-sm:hidden">
              {t('printedPage', { page: String(printed) })}
            </span>
          )}
          <PageField page={page} pages={pages} onPage={onPage} />
          <IconButton
            label={t('previousPage')}
            disabled={page <= 1}
            icon={<ChevronLeft className={ICON} aria-hidden="true" />}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            label={t('nextPage')}
            disabled={page >= pages}
            icon={<ChevronRight className={ICON} aria-hidden="true" />}
            onClick={() => onPage(page + 1)}
          />
        </>
      ) : null}
      {children}
    </div>
  )
}

type PageFieldProps = { page: number; pages: number; onPage(page: number): void }

function PageField({ page, pages, onPage }: PageFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const submit = () => {
    const number = Number(typed)
    setTyped(null)
    if (typed !== null && Number.isInteger(number) && number >= 1) onPage(Math.min(number, pages))
  }
  return (
    <form
      className="ms-2 flex items-center gap-1.5 text-13 whitespace-nowrap text-muted tabular-nums"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('page')}
      </label>
      <input
        id={id}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={submit}
        style={{ width: `${Math.max(2, String(pages).length) + 1.5}ch` }}
        className="h-7 rounded-control border border-line-strong bg-raised text-center text-13 text-ink touch:h-11 touch:text-16"
      />
      {t('ofPages', { pages })}
    </form>
  )
}
