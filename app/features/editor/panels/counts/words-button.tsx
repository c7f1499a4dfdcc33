// Word count of a footer, abbreviated, with progress to the target; opens the word count popover.

import { lazy, Suspense, useRef, useState } from 'react'
import { wordProgress } from '../../../../../workers/domain/display/word-progress.ts'
import { wordsWritten, wordsWrittenShort } from '../../../../shared/display/words-written.ts'
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'

const WordCountPopover = lazy(() => import('./word-count-popover.tsx'))

type WordsButtonProps = {
  /** Label before the count, such as Chapter. */
  of?: string
  /** What is not counted, as a sentence. */
  note?: string
  words: number
  characters: number
  target: number | null
  /** Null if it cannot be stored. */
  onTarget: ((target: number | null) => void) | null
  editor: EditorHandle | null
}

export function WordsButton({ of, note, words, target, ...counts }: WordsButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Tooltip label={[wordsWritten(words, target), note].filter(Boolean).join('. ')} side="top">
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-mx-2 flex h-7 items-center gap-2.5 rounded-control px-2 hover:bg-sunken hover:text-ink touch:h-11"
        >
          <span>
            {of ? <span className="max-sm:sr-only">{of}: </span> : null}
            {wordsWrittenShort(words, target)}
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
      </Tooltip>
      {open ? (
        <Suspense fallback={null}>
          <WordCountPopover
            anchor={button}
            note={note}
            words={words}
            target={target}
            {...counts}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
