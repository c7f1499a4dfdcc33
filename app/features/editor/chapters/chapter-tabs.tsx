// Tabs of the five chapters (Radix Tabs: one tab stop; arrows, Home and End move, Enter opens), and one before them for text
// that precedes the first.

import { t } from 'messages:chapters'
import { Lock } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useEffect, useRef } from 'react'
import type { ProjectStatus } from '../../../../workers/domain/project/project.ts'
import { AssistantSlot } from '../../../shared/assistant-slot.tsx'
import { wordsWritten } from '../../../shared/display/words-written.ts'
import { classNames } from '../../../ui/class-names.ts'
import { StatusGlyph } from '../../../ui/status-badge.tsx'
import type { ChapterCounts } from './chapter-counts.ts'
import { chapterNames } from './chapter-name.ts'
import type { PartName } from './chapter-scope.ts'

type ChapterTabsProps = {
  shown: PartName
  /** Null until the manuscript is loaded. */
  counts: ChapterCounts | null
  targets: (number | null)[]
  locked: boolean
  /** Called when the user opened a tab, to focus the text. */
  onOpened(part: PartName): void
}

const GLYPH_COLOURS: Partial<Record<ProjectStatus, string>> = {
  draft: 'text-draft',
  in_progress: 'text-progress',
  completed: 'text-done',
}

export function ChapterTabs({ shown, counts, targets, locked, onOpened }: ChapterTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // Scrolls the open tab into view.
  useEffect(() => {
    const open = list.current?.querySelector(`[data-part="${shown}"]`)
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  const tab = (name: PartName, label: string, words: number, target: number | null) => {
    const state = stateOf(words, target)
    return (
      <Tabs.Trigger
        key={name}
        value={String(name)}
        data-part={name}
        // The tab is not `disabled`, so that a screen reader reaches it and its description.
        aria-disabled={locked || undefined}
        aria-describedby={locked ? 'topic-hint' : undefined}
        onClick={locked ? undefined : () => onOpened(name)}
        onKeyUp={(event) => {
          if (event.key === 'Enter' && !locked) onOpened(name)
        }}
        className={classNames(
          'grid h-13 max-md:h-11 shrink-0 content-center gap-px border-b-2 border-transparent px-3 text-start whitespace-nowrap transition-colors sm:px-4',
          locked
            ? 'cursor-not-allowed text-faint'
            : 'text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
        )}
      >
        <span className="flex items-center gap-1.5 text-12">
          {locked ? (
            <Lock className="size-3" aria-hidden="true" />
          ) : (
            <span className={GLYPH_COLOURS[state]}>
              <StatusGlyph status={state} />
            </span>
          )}
          {name === 'before' ? t('before') : t('chapterValue', { value: name + 1 })}
        </span>
        <span className="text-14 font-medium">{label}</span>
        <span className="sr-only">{wordsWritten(words, target)}</span>
      </Tabs.Trigger>
    )
  }
  return (
    <div className="flex shrink-0 border-b border-line bg-ground">
      <Tabs.List
        ref={list}
        aria-label={t('chapters')}
        // `relative` contains the sr-only elements, which would widen the page.
        className="relative flex min-w-0 flex-1 overflow-x-auto px-1 [scrollbar-width:none]"
      >
        {shown === 'before' || (counts && counts.before.words > 0)
          ? tab('before', t('chapter1'), counts?.before.words ?? 0, null)
          : null}
        {chapterNames().map((label, chapter) =>
          tab(chapter, label, counts?.chapters[chapter]?.words ?? 0, targets[chapter] ?? null),
        )}
      </Tabs.List>
      <AssistantSlot />
    </div>
  )
}

const stateOf = (words: number, target: number | null): ProjectStatus => {
  if (words === 0) return 'draft'
  return target !== null && words >= target ? 'completed' : 'in_progress'
}

/** Disabled tabs before there is a project. */
export const LockedTabs = () => (
  <Tabs.Root value="" activationMode="manual">
    <ChapterTabs shown={0} counts={null} targets={[]} locked onOpened={() => {}} />
  </Tabs.Root>
)
