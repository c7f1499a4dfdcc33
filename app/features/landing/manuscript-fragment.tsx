// Illustration of the editor: a page with a marked gap and the note beside it. The sample text makes no claim that needs
// a source.

import { t } from 'messages:landing'
import { CircleHelp } from 'lucide-react'
import { useRef } from 'react'
import { Card } from '../../ui/card.tsx'
import { Leader } from '../../ui/leader.tsx'
import { GapMark } from './gap-mark.tsx'

export function ManuscriptFragment() {
  const anchor = useRef<HTMLElement>(null)
  const note = useRef<HTMLDivElement>(null)
  return (
    <figure className="relative pb-1 lg:h-139" aria-label={t('fragment.label')}>
      <div className="bg-paper px-6 pt-6 pb-11 font-serif text-[1.03125rem] leading-7 shadow-e2 lg:absolute lg:inset-y-0 lg:start-0 lg:w-112 lg:px-11 lg:py-10">
        <p className="mb-1.5 font-sans text-12 font-medium text-muted">{t('fragment.chapter')}</p>
        <p className="mb-2.5 text-h3 font-semibold">{t('fragment.heading')}</p>
        <p>{t('fragment.opening')}</p>
        <p className="mt-3.5">
          <mark
            ref={anchor}
            className="border-b-2 border-accent bg-accent-wash box-decoration-clone py-px text-ink"
          >
            {t('fragment.claim')}
          </mark>{' '}
          <GapMark>{t('gap.source')}</GapMark>
        </p>
        <p className="mt-3.5 max-lg:hidden">
          {t('fragment.data')} <GapMark>{t('gap.data')}</GapMark>.
        </p>
        <p className="mt-3.5 max-lg:hidden">
          {t('fragment.closing')}
          <span className="still-caret" />
        </p>
      </div>
      <Card
        ref={note}
        className="relative -mt-4.5 ms-2 px-3.5 py-3 text-13 shadow-e2 lg:absolute lg:top-70 lg:end-0 lg:mt-0 lg:w-59.5"
      >
        <p className="mb-1 flex items-center gap-2 font-semibold">
          <CircleHelp className="size-4 text-accent" aria-hidden="true" />
          {t('fragment.sourceNeeded')}
        </p>
        <p className="text-muted">{t('fragment.saidByWhom')}</p>
        <p className="mt-2 border-s-2 border-accent ps-2.25 font-serif text-14">{t('fragment.question')}</p>
      </Card>
      <Card className="px-3.5 py-3 text-13 shadow-e2 max-lg:hidden lg:absolute lg:top-116 lg:end-0 lg:w-59.5">
        <p className="mb-1 font-semibold">{t('fragment.yourData')}</p>
        <p className="text-muted">{t('fragment.yourFigures')}</p>
      </Card>
      <Leader from={anchor} to={note} />
    </figure>
  )
}
