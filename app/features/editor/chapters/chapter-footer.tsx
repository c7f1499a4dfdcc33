// Footer of a chapter: its words and target, the project's words and its evidence.

import { t } from 'messages:chapters'
import type { ReactNode } from 'react'
import { readingTime } from '../../../../workers/domain/display/reading-time.ts'
import { abbreviateCount } from '../../../shared/display/abbreviate-count.ts'
import { wordsWritten, wordsWrittenShort } from '../../../shared/display/words-written.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import { useSessionView } from '../collab/use-session.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { WordsButton } from '../panels/counts/words-button.tsx'

type ChapterFooterProps = {
  words: number
  characters: number
  target: number | null
  /** Null if it cannot be stored. */
  onTarget: ((target: number | null) => void) | null
  session: ManuscriptSession
  wholeTarget: number | null
  editor: EditorHandle | null
  /** Save state of the last change; null if the header shows it. */
  indicator: ReactNode
  /** Counts of the evidence ledger. */
  ledger: ReactNode
}

export function ChapterFooter(props: ChapterFooterProps) {
  const { session, wholeTarget, indicator, ledger, ...chapter } = props
  const whole = useSessionView(session, 'words')
  return (
    <footer className="toasts-above flex h-9 shrink-0 items-center gap-5 overflow-hidden border-t border-line bg-ground px-4 text-12 whitespace-nowrap text-muted tabular-nums touch:h-11.25">
      <WordsButton of={t('chapter')} note={t('chaptersHeadingNotCounted')} {...chapter} />
      <span title={t('wordsWithHeadings', { wordsWritten: wordsWritten(whole, wholeTarget) })}>
        <span className="max-sm:hidden">
          {t('wholeProject', { words: wordsWrittenShort(whole, wholeTarget) })}
        </span>
        <span className="sm:hidden">{t('inAll', { words: abbreviateCount(whole) })}</span>
      </span>
      {ledger}
      <span className="ms-auto max-md:hidden">{t('minRead', { minutes: readingTime(chapter.words) })}</span>
      {indicator ? <span className="ms-auto flex min-w-0">{indicator}</span> : null}
    </footer>
  )
}
