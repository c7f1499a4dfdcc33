// Outline of the manuscript: a column beside the page, or a sheet if the window is narrow. Headings are renamed and their
// sections moved here.

import { t } from 'messages:outline'
import { X } from 'lucide-react'
import { memo, useRef } from 'react'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { type HeadingBranch, nestHeadings } from './nest-headings.ts'
import { HeadingRow, Row, type RowActions } from './outline-row.tsx'
import type { OutlineEntry } from './read-outline.ts'
import { useOutline } from './use-outline.ts'
import { useRowActions } from './use-row-actions.ts'

type OutlinePanelProps = { editor: EditorHandle; wide: boolean; onClose(): void }

export default function OutlinePanel({ editor, wide, onClose }: OutlinePanelProps) {
  const state = useOutline(editor)
  const hasJumped = useRef(false)
  // Focus would open the keyboard over the target where one touches.
  const focus = () => window.matchMedia('(pointer: coarse)').matches || editor.view.focus()
  const go = (entry: OutlineEntry) => {
    state.jump(entry)
    if (wide) return void focus()
    hasJumped.current = true
    onClose()
  }
  const { actions, outline, lists, message, renaming, opened, dropped } = useRowActions(
    state,
    editor.view.editable,
    go,
  )
  const content = (
    <div ref={lists} className="grid gap-5 px-2 pt-1 pb-6">
      <p role="status" className="sr-only">
        {/* A new element, since the same text again is no change that is announced. */}
        <span key={message.count}>{message.text}</span>
      </p>
      {outline.headings.length > 0 ? (
        <Branches
          {...actions}
          branches={nestHeadings(outline.headings)}
          depth={0}
          last={outline.headings.length - 1}
          current={state.current}
          renaming={renaming}
          opened={opened}
          dropped={dropped}
        />
      ) : (
        <p className="px-2 pt-1 text-13 text-muted">{t('headingsStandHereSoon')}</p>
      )}
      <Figures figures={outline.figures} onChoose={actions.onChoose} />
    </div>
  )
  if (!wide)
    return (
      <Sheet
        title={t('outline')}
        onClose={onClose}
        onClosed={() => {
          if (hasJumped.current) focus()
          return hasJumped.current
        }}
      >
        {content}
      </Sheet>
    )
  return (
    <nav aria-label={t('outline')} className="flex w-64 shrink-0 flex-col border-e border-line bg-ground">
      <div className="flex items-center justify-between py-1.5 pe-2 ps-4">
        <h2 className="text-13 font-semibold">{t('outline')}</h2>
        <IconButton
          label={t('closeOutline')}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">{content}</div>
    </nav>
  )
}

type BranchesProps = RowActions & {
  branches: HeadingBranch[]
  depth: number
  /** Index of the last heading. */
  last: number
  current: number
  renaming: OutlineEntry | null
  /** The one whose menu is open. */
  opened: OutlineEntry | null
  /** Index before which the dragged section would be dropped; the number of headings is the end. */
  dropped: number | null
}

const Branches = ({ branches, depth, ...shared }: BranchesProps) => {
  const { last, current, renaming, opened, dropped, ...actions } = shared
  return (
    <ul>
      {branches.map(({ entry, index, children }) => (
        <li key={index}>
          <HeadingRow
            {...actions}
            entry={entry}
            index={index}
            depth={depth}
            current={index === current}
            renaming={entry === renaming}
            menuOpen={entry === opened}
            drop={dropped === index ? 'above' : index === last && dropped === index + 1 ? 'below' : null}
          />
          {children.length > 0 ? <Branches {...shared} branches={children} depth={depth + 1} /> : null}
        </li>
      ))}
    </ul>
  )
}

type FiguresProps = { figures: OutlineEntry[]; onChoose(entry: OutlineEntry): void }

const Figures = memo(function Figures({ figures, onChoose }: FiguresProps) {
  return figures.length === 0 ? null : (
    <section aria-label={t('figuresTables')}>
      <h3 className="px-2 pb-1 text-12 font-semibold text-muted">{t('figuresTables')}</h3>
      <ul>
        {figures.map((figure) => (
          <li key={`${figure.label} ${figure.position}`}>
            <Row onClick={() => onChoose(figure)}>
              <span className="font-medium tabular-nums">{figure.label}</span>
              {figure.caption ? <span className="text-muted"> {figure.caption}</span> : null}
            </Row>
          </li>
        ))}
      </ul>
    </section>
  )
})
