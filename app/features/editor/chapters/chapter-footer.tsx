// Under a chapter: its words against its own target, and those of the whole manuscript. The words open everything else
// there is to count, and where the target is set.

import { lazy, Suspense, useRef, useState } from 'react'
import { readingTime } from '../../../../workers/domain/display/reading-time.ts'
import { wordProgress } from '../../../../workers/domain/display/word-progress.ts'
import type { EditorHandle } from '../manuscript-editor.tsx'

const WordCountPopover = lazy(() => import('../counts/word-count-popover.tsx'))

type ChapterFooterProps = {
  words: number
  characters: number
  target: number | null
  /** Null where none can be kept. */
  onTarget: ((target: number | null) => void) | null
  whole: number
  wholeTarget: number | null
  editor: EditorHandle | null
}

const number = (value: number) => value.toLocaleString('en-GB')

export function ChapterFooter(props: ChapterFooterProps) {
  const { words, characters, target, onTarget, whole, wholeTarget, editor } = props
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <footer className="flex h-9 shrink-0 items-center gap-5 overflow-hidden border-t border-line bg-ground px-4 text-12 whitespace-nowrap text-muted tabular-nums touch:h-11">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-mx-2 flex h-7 items-center gap-2.5 rounded-control px-2 hover:bg-sunken hover:text-ink touch:h-11"
      >
        <span>
          <span className="max-sm:sr-only">Chapter: </span>
          {target === null
            ? `${number(words)} ${words === 1 ? 'word' : 'words'}`
            : `${number(words)} of ${number(target)} words`}
        </span>
        {target === null ? null : (
          <span className="h-1 w-14 overflow-hidden rounded-full bg-line-strong/40" aria-hidden="true">
            <span
              className="block h-full rounded-full bg-ink"
              style={{ width: `${wordProgress(words, target)}%` }}
            />
          </span>
        )}
      </button>
      <span className="max-sm:hidden">
        Whole project:{' '}
        {wholeTarget === null
          ? `${number(whole)} ${whole === 1 ? 'word' : 'words'}`
          : `${number(whole)} of ${number(wholeTarget)} words`}
      </span>
      <span className="sm:hidden">{number(whole)} in all</span>
      <span className="ml-auto max-sm:hidden">{readingTime(words)} min read</span>
      {open ? (
        <Suspense fallback={null}>
          <WordCountPopover
            anchor={button}
            editor={editor}
            words={words}
            characters={characters}
            target={target}
            onTarget={onTarget}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </footer>
  )
}
