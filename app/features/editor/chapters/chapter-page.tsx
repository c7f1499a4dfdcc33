// The page of one part: its title and its text, or that the manuscript does not have it.

import { t } from 'messages:chapters'
import { type ReactNode, useEffect, useState } from 'react'
import { CHAPTERS } from '../../../../workers/domain/manuscript/chapters.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import type { EditorHandle } from '../core/editor-handle.ts'
import { LoadingPage } from '../page/loading-page.tsx'
import { type ChapterCounts, lacksPart } from './chapter-counts.ts'
import { foundChapters, type PartName, partOf } from './chapter-scope.ts'

type ChapterPageProps = {
  /** Null until the text is loaded. */
  editor: EditorHandle | null
  part: PartName
  name: string
  /** Null until the text is loaded. */
  counts: ChapterCounts | null
  locked: boolean
  onAdd(chapters: number[]): void
  /** The text; null while it is loaded. */
  children: ReactNode
}

export function ChapterPage({ editor, part, name, counts, locked, onAdd, children }: ChapterPageProps) {
  const missing = lacksPart(counts, part)
  return (
    <div
      className="chapter-page min-w-0 flex-1 overflow-y-auto"
      data-scroll-area
      data-ready={editor !== null}
    >
      {editor && !missing ? (
        <h2 className="chapter-title" data-locked={locked || undefined}>
          <ChapterHeading editor={editor} part={part} name={name} />
        </h2>
      ) : null}
      {missing && counts && part !== 'before' ? (
        <Missing
          name={name}
          none={counts.chapters.every((one) => one === null)}
          onAdd={locked ? null : () => onAdd([part])}
          onAddAll={locked ? null : () => onAdd([...CHAPTERS.keys()])}
        />
      ) : null}
      {children ? (
        <div className={missing ? 'hidden' : undefined} data-locked={locked || undefined}>
          {children}
        </div>
      ) : (
        <LoadingPage />
      )}
    </div>
  )
}

/** The chapter's title: its heading's text in the manuscript, which the user may have changed. */
function ChapterHeading({ editor, part, name }: { editor: EditorHandle; part: PartName; name: string }) {
  const read = () => {
    const { state } = editor.view
    const heading = partOf(foundChapters(state), part)?.heading
    return heading === null || heading === undefined ? name : state.doc.child(heading).textContent || name
  }
  const [words, setWords] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is of these
  useEffect(() => {
    setWords(read())
    return editor.slots.onUpdate((view, before) => {
      if (view.state.doc !== before.doc) setWords(read())
    })
  }, [editor, part, name])
  return words
}

type MissingProps = { name: string; none: boolean; onAdd: (() => void) | null; onAddAll: (() => void) | null }

const Missing = ({ name, none, onAdd, onAddAll }: MissingProps) => (
  <div className="mx-auto max-w-155 px-5 pt-10">
    <EmptyState
      title={none ? t('projectNoChaptersYet') : t('thereNoNameProject', { name })}
      action={
        <div className="flex flex-wrap gap-2">
          {none ? (
            <Button variant="ink" disabled={!onAddAll} onClick={onAddAll ?? undefined}>
              {t('addFiveChapters')}
            </Button>
          ) : (
            <Button variant="ink" disabled={!onAdd} onClick={onAdd ?? undefined}>
              {t('addChapter')}
            </Button>
          )}
        </div>
      }
    >
      {none ? t('textStandsBeforeChapter') : t('noHeadingManuscriptName')}
    </EmptyState>
  </div>
)
