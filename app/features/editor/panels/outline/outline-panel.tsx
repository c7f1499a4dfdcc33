// Outline of the manuscript: a column beside the page, or a sheet if the window is narrow.

import { X } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { type HeadingBranch, nestHeadings } from './nest-headings.ts'
import type { OutlineEntry } from './read-outline.ts'
import { useOutline } from './use-outline.ts'

type OutlinePanelProps = { editor: EditorHandle; wide: boolean; onClose(): void }

export default function OutlinePanel({ editor, wide, onClose }: OutlinePanelProps) {
  const { outline, current, jump } = useOutline(editor)
  const hasJumped = useRef(false)
  // With touch, focus would open the keyboard over the target.
  const focus = () => window.matchMedia('(pointer: coarse)').matches || editor.view.focus()
  const go = (entry: OutlineEntry) => {
    jump(entry)
    if (wide) return void focus()
    hasJumped.current = true
    onClose()
  }
  const lists = (
    <Lists
      headings={nestHeadings(outline.headings)}
      figures={outline.figures}
      current={current}
      onChoose={go}
    />
  )
  if (!wide)
    return (
      <Sheet
        title="Outline"
        onClose={onClose}
        onClosed={() => {
          if (hasJumped.current) focus()
          return hasJumped.current
        }}
      >
        {lists}
      </Sheet>
    )
  return (
    <nav aria-label="Outline" className="flex w-64 shrink-0 flex-col border-r border-line bg-ground">
      <div className="flex items-center justify-between py-1.5 pr-2 pl-4">
        <h2 className="text-13 font-semibold">Outline</h2>
        <IconButton
          label="Close outline"
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">{lists}</div>
    </nav>
  )
}

type ListsProps = {
  headings: HeadingBranch[]
  figures: OutlineEntry[]
  current: number
  onChoose(entry: OutlineEntry): void
}

const Lists = ({ headings, figures, current, onChoose }: ListsProps) => (
  <div className="grid gap-5 px-2 pt-1 pb-6">
    {headings.length > 0 ? (
      <Branches branches={headings} depth={0} current={current} onChoose={onChoose} />
    ) : (
      <p className="px-2 pt-1 text-13 text-muted">
        Headings stand here as soon as there are any. A line that begins with “# ” becomes one.
      </p>
    )}
    {figures.length > 0 ? (
      <section aria-label="Figures and tables">
        <h3 className="px-2 pb-1 text-12 font-semibold text-muted">Figures and tables</h3>
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
    ) : null}
  </div>
)

type BranchesProps = {
  branches: HeadingBranch[]
  depth: number
  current: number
  onChoose(entry: OutlineEntry): void
}

const Branches = ({ branches, depth, current, onChoose }: BranchesProps) => (
  <ul>
    {branches.map(({ entry, index, children }) => (
      <li key={index}>
        <Row current={index === current} depth={depth} onClick={() => onChoose(entry)}>
          {entry.label || <span className="text-faint italic">Heading without words</span>}
        </Row>
        {children.length > 0 ? (
          <Branches branches={children} depth={depth + 1} current={current} onChoose={onChoose} />
        ) : null}
      </li>
    ))}
  </ul>
)

type RowProps = { current?: boolean; depth?: number; onClick(): void; children: React.ReactNode }

const Row = ({ current = false, depth = 0, onClick, children }: RowProps) => (
  <button
    type="button"
    aria-current={current ? 'location' : undefined}
    onClick={onClick}
    style={{ paddingInlineStart: `${0.5 + depth * 0.875}rem` }}
    className={classNames(
      'relative flex min-h-8 w-full items-center rounded-control py-1 pr-2 text-left text-13 transition-colors hover:bg-sunken touch:min-h-11 touch:text-14',
      current
        ? 'bg-sunken font-semibold text-ink before:absolute before:inset-y-1.5 before:left-0 before:w-0.5 before:rounded-full before:bg-accent'
        : depth === 0
          ? 'font-medium text-ink'
          : 'text-muted hover:text-ink',
    )}
  >
    <span className="line-clamp-2 min-w-0 wrap-anywhere">{children}</span>
  </button>
)
