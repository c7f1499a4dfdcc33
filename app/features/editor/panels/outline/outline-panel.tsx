// Outline of the manuscript: a column beside the page, or a sheet if the window is narrow. Headings are renamed and their
// sections moved here.

import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { endOfSections, nextPlace } from '../../commands/section-commands.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { dropTarget } from './drop-target.ts'
import { type HeadingBranch, nestHeadings } from './nest-headings.ts'
import { HeadingRow, Row, type RowActions } from './outline-row.tsx'
import type { Outline, OutlineEntry } from './read-outline.ts'
import { useOutline } from './use-outline.ts'

type OutlinePanelProps = { editor: EditorHandle; wide: boolean; onClose(): void }

/** A row in use, and the outline as it was then. `target`: index before which the section would be dropped; null for nowhere. */
type Held = { entry: OutlineEntry; outline: Outline } & (
  | { use: 'renaming' | 'menu' }
  | { use: 'drag'; target: number | null }
)

export default function OutlinePanel({ editor, wide, onClose }: OutlinePanelProps) {
  const { outline: present, latest, current, find, jump, move, rename, canRename } = useOutline(editor)
  const hasJumped = useRef(false)
  // Focus would open the keyboard over the target where one touches.
  const focus = () => window.matchMedia('(pointer: coarse)').matches || editor.view.focus()
  const go = (entry: OutlineEntry) => {
    jump(entry)
    if (wide) return void focus()
    hasJumped.current = true
    onClose()
  }
  // What others write meanwhile does not take away the field, the row under the pointer or that of the open menu.
  const [held, setHeld] = useState<Held | null>(null)
  const heldFor = (use: Held['use']) => (held?.use === use ? held.entry : null)
  const { editable } = editor.view
  // A text that cannot be changed any more has no menu that would close.
  const outline = held && (editable || held.use !== 'menu') ? held.outline : present
  const [message, setMessage] = useState({ text: '', count: 0 })
  const say = (text: string) => setMessage(({ count }) => ({ text, count: count + 1 }))
  const lists = useRef<HTMLDivElement>(null)
  /** Index of the heading that gets the focus when the outline is shown again. */
  const focused = useRef<number | null>(null)
  const focusRow = (index: number) =>
    lists.current?.querySelector<HTMLElement>(`[data-heading="${index}"]`)?.focus()
  useEffect(() => {
    if (focused.current === null || outline !== present) return
    focusRow(focused.current)
    focused.current = null
  })
  const nameOf = (entry: OutlineEntry) => `“${entry.label || 'Heading without words'}”`
  const sayMoved = (entry: OutlineEntry, index: number) => {
    const above = latest.current.headings[index - 1]
    say(`${nameOf(entry)} is now ${above ? `below ${nameOf(above)}` : 'the first section'}.`)
  }

  const drag: RowActions['drag'] = {
    target: held?.use === 'drag' ? held.target : null,
    start(event, entry) {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      event.dataTransfer.setData(DRAGGED, entry.label)
      setHeld({ use: 'drag', entry, outline, target: null })
    },
    over(event, index, below) {
      if (held?.use !== 'drag') return
      const target = dropTarget(outline.headings, held.entry, below ? index + 1 : index)
      if (target !== held.target) setHeld({ ...held, target })
      if (target === null) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    drop(event) {
      if (held?.use !== 'drag' || held.target === null) return
      event.preventDefault()
      const before = outline.headings[held.target]
      setHeld(null)
      const index = move(held.entry, (doc) =>
        before ? (find(before)?.position ?? null) : endOfSections(doc),
      )
      if (index !== null) sayMoved(held.entry, index)
    },
    end: () => setHeld(null),
  }

  const actions: RowActions = {
    editable,
    onChoose: go,
    onStep(entry, step) {
      const index = move(entry, (doc, from) => nextPlace(doc, from, step))
      if (index === null) {
        say(`${nameOf(entry)} cannot go further ${step < 0 ? 'up' : 'down'}.`)
        return focusRow(outline.headings.indexOf(entry))
      }
      focused.current = index
      sayMoved(entry, index)
    },
    onRename(entry) {
      const isText = canRename(entry)
      setHeld(isText ? { use: 'renaming', entry, outline } : null)
      if (!isText) go(entry)
    },
    onRenamed(entry, text, byKey) {
      if (byKey) focused.current = outline.headings.indexOf(entry)
      setHeld(null)
      if (text !== null) rename(entry, text)
    },
    onMenu(entry, open) {
      // A menu opens before it takes the focus: the field in another row keeps its text when it loses it.
      if (open && held?.use === 'renaming') lists.current?.querySelector('input')?.blur()
      // The next menu may be open before the one before it is closed.
      setHeld((before) => {
        if (open) return { use: 'menu', entry, outline }
        return before?.use === 'menu' && before.entry === entry ? null : before
      })
    },
    drag,
  }
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
          current={current}
          renaming={heldFor('renaming')}
          opened={heldFor('menu')}
        />
      ) : (
        <p className="px-2 pt-1 text-13 text-muted">
          Headings stand here as soon as there are any. A line that begins with “# ” becomes one.
        </p>
      )}
      <Figures figures={outline.figures} onChoose={go} />
    </div>
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
        {content}
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
      <div className="min-h-0 flex-1 overflow-y-auto">{content}</div>
    </nav>
  )
}

/** Media type of what is dragged, which no page or editor takes for text. */
const DRAGGED = 'application/x-colophon-section'

type BranchesProps = RowActions & {
  branches: HeadingBranch[]
  depth: number
  /** Index of the last heading. */
  last: number
  current: number
  renaming: OutlineEntry | null
  /** The one whose menu is open. */
  opened: OutlineEntry | null
}

const Branches = ({ branches, depth, last, current, renaming, opened, ...actions }: BranchesProps) => (
  <ul>
    {branches.map(({ entry, index, children }) => (
      <li key={index}>
        <HeadingRow
          {...actions}
          entry={entry}
          index={index}
          depth={depth}
          current={index === current}
          isLast={index === last}
          renaming={entry === renaming}
          menuOpen={entry === opened}
        />
        {children.length > 0 ? (
          <Branches
            {...actions}
            branches={children}
            depth={depth + 1}
            last={last}
            current={current}
            renaming={renaming}
            opened={opened}
          />
        ) : null}
      </li>
    ))}
  </ul>
)

type FiguresProps = { figures: OutlineEntry[]; onChoose(entry: OutlineEntry): void }

const Figures = ({ figures, onChoose }: FiguresProps) =>
  figures.length === 0 ? null : (
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
  )
