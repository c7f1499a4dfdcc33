// Popover of the word count: counts of the text and of the selection, and the word target.

import { t } from 'messages:counts'
import type { EditorState } from '@milkdown/kit/prose/state'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { readingTime } from '../../../../../workers/domain/display/reading-time.ts'
import { wordProgress } from '../../../../../workers/domain/display/word-progress.ts'
import { countDocument } from '../../../../../workers/domain/manuscript/word-count.ts'
import { locale } from '../../../../platform/language.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Popover } from '../../../../ui/overlays/popover.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { GeneratedWords } from './generated-words.tsx'
import { parseWordTarget, WORD_TARGET_MAX } from './word-target.ts'

type WordCountPopoverProps = {
  anchor: RefObject<HTMLElement | null>
  editor: EditorHandle | null
  /** What is not counted, as a sentence. */
  note?: string | undefined
  words: number
  characters: number
  target: number | null
  /** Null before the project is saved. */
  onTarget: ((target: number | null) => void) | null
  onClose(): void
}

const whole = (number: number) => number.toLocaleString(locale())

export default function WordCountPopover(props: WordCountPopoverProps) {
  const { anchor, editor, note, words, characters, target, onTarget, onClose } = props
  const selected = useSelectedWords(editor)
  const progress = target === null ? 0 : Math.floor(wordProgress(words, target))
  return (
    <Popover anchor={anchor} label={t('wordCount')} side="top" onClose={onClose}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
        <Count name={t('words')}>{whole(words)}</Count>
        <Count name={t('characters')}>{whole(characters)}</Count>
        <Count name={t('readingTime')}>{t('minutes', { minutes: readingTime(words) })}</Count>
        <Count name={t('wordsSelected')}>{selected === 0 ? t('none') : whole(selected)}</Count>
      </dl>
      {note ? <p className="mt-2 max-w-56 text-13 text-muted">{note}</p> : null}
      {editor ? <GeneratedWords editor={editor} /> : null}
      <div className="mt-3.5 border-t border-line pt-3.5">
        {onTarget ? (
          <>
            <TargetForm target={target} onTarget={onTarget} />
            {target === null ? null : (
              <div className="mt-3 grid gap-1.5">
                <Progress value={progress} label={t('wordsWrittenTarget')} />
                <p className="flex justify-between gap-3 text-13 text-muted tabular-nums">
                  <span>{progress} %</span>
                  <span>
                    {words < target ? t('wordsNumberGo', { words: target - words }) : t('targetReached')}
                  </span>
                </p>
              </div>
            )}
          </>
        ) : (
          <p className="text-13 text-muted">{t('targetKeptProjectSave')}</p>
        )}
      </div>
    </Popover>
  )
}

const Count = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="text-end">{children}</dd>
  </>
)

function TargetForm({ target, onTarget }: { target: number | null; onTarget(target: number | null): void }) {
  const [typed, setTyped] = useState(target === null ? '' : String(target))
  const [refused, setRefused] = useState(false)
  const set = (event: FormEvent) => {
    event.preventDefault()
    const read = parseWordTarget(typed)
    setRefused(!read.ok)
    if (read.ok && read.target !== target) onTarget(read.target)
  }
  return (
    <form onSubmit={set} noValidate>
      <Field
        label={t('target')}
        note={t('targetUnit')}
        hint={t('emptyNone')}
        error={refused ? t('wholeNumber', { max: WORD_TARGET_MAX }) : null}
      >
        <div className="flex gap-2">
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{t('set')}</Button>
        </div>
      </Field>
    </form>
  )
}

const selectedWords = ({ doc, selection }: EditorState): number =>
  selection.empty ? 0 : countDocument(doc.cut(selection.from, selection.to).toJSON()).words

function useSelectedWords(editor: EditorHandle | null): number {
  const [selected, setSelected] = useState(0)
  useEffect(() => {
    if (!editor) return
    const update = () => setSelected(selectedWords(editor.view.state))
    update()
    return editor.slots.onUpdate(update)
  }, [editor])
  return selected
}
