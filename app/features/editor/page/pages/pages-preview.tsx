// The first pages of a project as its PDF has them, one at a time.

import { t } from 'messages:layout'
import { t as tUi } from 'messages:ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type DocumentLayout, PAPER_SIZES } from '../../../../../workers/domain/project/document-layout.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import type { OpenPages } from './open-pages.client.ts'
import { usePages } from './use-pages.ts'

/** CSS pixels across a page. */
const WIDTH = 256

type PagesPreviewProps = { projectId: string; layout: DocumentLayout }

export function PagesPreview({ projectId, layout }: PagesPreviewProps) {
  const [{ state, pages }, retry] = usePages(projectId, layout)
  const [wanted, setWanted] = useState(0)
  const count = pages?.labels.length ?? 0
  const index = Math.max(0, Math.min(wanted, count - 1))
  const { width, height } = PAPER_SIZES[layout.paper]
  return (
    <figure
      aria-label={t('pages')}
      aria-busy={state === 'making'}
      className="self-start justify-self-center md:sticky md:top-0"
      style={{ width: WIDTH }}
    >
      <div
        className="relative overflow-hidden border border-line bg-white shadow-e1"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {pages ? <Page pages={pages} index={index} dimmed={state !== 'made'} /> : null}
        {state === 'made' ? null : (
          <div
            className="absolute inset-x-3 top-3 rounded-control bg-raised px-3 py-2 text-13 shadow-e2"
            role="status"
          >
            {state === 'making' ? (
              t('makingPages')
            ) : (
              <>
                <p>{t('pagesFailed')}</p>
                <Button size="small" className="mt-2" onClick={retry}>
                  {tUi('tryAgain')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      <figcaption className="mt-2 grid gap-1 text-12 text-muted">
        <div className="flex items-center justify-between">
          <IconButton
            label={t('pageBefore')}
            icon={<ChevronLeft className="size-4 rtl:rotate-180" />}
            disabled={index === 0}
            onClick={() => setWanted(index - 1)}
          />
          <span className="tabular-nums" aria-live="polite">
            {pages ? t('pageOf', { page: pages.labels[index] ?? '', number: index + 1, count }) : null}
          </span>
          <IconButton
            label={t('pageAfter')}
            icon={<ChevronRight className="size-4 rtl:rotate-180" />}
            disabled={index >= count - 1}
            onClick={() => setWanted(index + 1)}
          />
        </div>
        <p>
          {t('pagesMeaning')}
          {layout.contents || layout.listOfFigures || layout.listOfTables ? ` ${t('listsMeaning')}` : null}
        </p>
      </figcaption>
    </figure>
  )
}

/** The picture of a page stays until that of another one is drawn. */
function Page({ pages, index, dimmed }: { pages: OpenPages; index: number; dimmed: boolean }) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { canvas, cancel } = pages.draw(index, WIDTH)
    let isWanted = true
    canvas.then(
      (drawn) => {
        drawn.className = 'block w-full'
        if (isWanted) holder.current?.replaceChildren(drawn)
      },
      // A page that cannot be drawn stays as it was.
      () => {},
    )
    return () => {
      isWanted = false
      cancel()
    }
  }, [pages, index])
  return (
    <div
      ref={holder}
      role="img"
      aria-label={t('pageNamed', { page: pages.labels[index] ?? '' })}
      className={classNames('transition-opacity', dimmed && 'opacity-40')}
    />
  )
}
