// How much of the text a language model wrote, and a switch that marks it in the text. While writing nothing of it shows.

import { t } from 'messages:counts'
import { useEffect, useState } from 'react'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { countDocument, countGenerated } from '../../../../../workers/domain/manuscript/word-count.ts'
import { Switch } from '../../../../ui/forms/switch.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import './generated-words.css'

/** Count and switch of the whole text, in chapters too. Renders nothing where a model wrote nothing. */
export function GeneratedWords({ editor }: { editor: EditorHandle }) {
  const { dom } = editor.view
  const { generated, words } = useGeneratedWords(editor)
  const [isShown, setIsShown] = useState(dom.dataset.generated === 'shown')
  if (generated === 0) return null
  const show = (shown: boolean) => {
    if (shown) dom.dataset.generated = 'shown'
    else delete dom.dataset.generated
    setIsShown(shown)
  }
  return (
    <div className="mt-3.5 grid gap-1 border-t border-line pt-3.5">
      <p className="flex justify-between gap-3 tabular-nums">
        <span className="text-muted">{t('writtenModel')}</span>
        <span>{t('generatedOf', { generated, words, percent: percent(generated, words) })}</span>
      </p>
      <Switch label={t('markTheseWordsText')} checked={isShown} onCheckedChange={show} />
      <p className="text-13 text-muted">{t('generatedMeaning')}</p>
    </div>
  )
}

/** Whole per cent, at least 1 of a part and at most 99 of less than all. */
const percent = (part: number, all: number): number =>
  part === all ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / all)))

function useGeneratedWords(editor: EditorHandle): { generated: number; words: number } {
  const [counts, setCounts] = useState({ generated: 0, words: 0 })
  useEffect(() => {
    const update = () => {
      const document = editor.view.state.doc.toJSON() as DocumentNode
      setCounts({ generated: countGenerated(document), words: countDocument(document).words })
    }
    update()
    return editor.slots.onUpdate(update)
  }, [editor])
  return counts
}
