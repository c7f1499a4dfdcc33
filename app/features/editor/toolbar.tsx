// The editor's toolbar (Radix Toolbar: one tab stop, arrows move). What does not fit its width folds into More, where
// everything has its name beside its icon.

import type { Command } from '@milkdown/kit/prose/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@milkdown/kit/prose/tables'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  ChevronDown,
  Ellipsis,
  type LucideIcon,
  Table,
  Trash2,
} from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { insertTable, setAlignment, setHeading } from './commands.ts'
import { type Control, type Insertion, toolbarControls } from './toolbar-controls.ts'
import type { ToolbarState } from './toolbar-state.ts'

type ToolbarProps = {
  state: ToolbarState
  disabled: boolean
  run(command: Command): void
  onInsert(what: Insertion): void
}

/** Pixels of toolbar below which a group folds into More. */
const FOLD_INSERTIONS = 800
const FOLD_LISTS = 560

const STYLES = ['Normal', 'Heading 1', 'Heading 2', 'Heading 3', 'Heading 4', 'Heading 5', 'Heading 6']
const ALIGNMENTS = [
  { value: 'left', label: 'Align left', icon: AlignLeft },
  { value: 'center', label: 'Align centre', icon: AlignCenter },
  { value: 'right', label: 'Align right', icon: AlignRight },
  { value: 'justify', label: 'Justify', icon: AlignJustify },
] as const

export function Toolbar({ state, disabled, run, onInsert }: ToolbarProps) {
  const [bar, width] = useWidth<HTMLDivElement>()
  const { marks, moreMarks, lists, insertions, undoing, redoing } = toolbarControls(state, run, onInsert)
  const foldLists = width < FOLD_LISTS
  const foldInsertions = width < FOLD_INSERTIONS
  const folded = foldLists ? [redoing, ...moreMarks, ...lists, ...insertions] : insertions

  const align = ALIGNMENTS.find(({ value }) => value === state.align) ?? ALIGNMENTS[0]
  const alignMenu = (
    <Menu
      trigger={
        <BarButton label={`Alignment: ${align.label}`} icon={align.icon} disabled={disabled} chevron />
      }
    >
      <MenuChoice
        label="Alignment"
        value={align.value}
        onValueChange={(value) => run(setAlignment(value === 'left' ? '' : value))}
        options={ALIGNMENTS.map(({ value, label, icon: Icon }) => ({
          value,
          label: (
            <>
              <Icon className="size-4 text-muted" aria-hidden="true" />
              {label}
            </>
          ),
        }))}
      />
    </Menu>
  )

  return (
    <Radix.Root
      ref={bar}
      aria-label="Formatting"
      className="flex h-11 items-center gap-0.5 border-b border-line bg-ground px-2 touch:h-13"
    >
      <Menu
        trigger={
          <Radix.Button
            disabled={disabled || state.heading === null}
            className="flex h-8 min-w-26 shrink-0 items-center justify-between gap-1.5 rounded-control px-2 text-14 font-medium whitespace-nowrap hover:bg-sunken disabled:text-faint touch:h-11 max-sm:min-w-0"
            aria-label={`Style: ${STYLES[state.heading ?? 0]}`}
          >
            {state.heading === null ? 'Code' : STYLES[state.heading]}
            <ChevronDown className="size-3.5 text-muted" aria-hidden="true" />
          </Radix.Button>
        }
      >
        <MenuChoice
          label="Style"
          value={String(state.heading ?? 0)}
          onValueChange={(level) => run(setHeading(Number(level)))}
          options={STYLES.map((label, level) => ({ value: String(level), label }))}
        />
      </Menu>
      <Rule />
      <Group controls={marks} disabled={disabled} />
      {foldLists ? null : (
        <>
          <Group controls={moreMarks} disabled={disabled} />
          <Rule />
          <Group controls={lists} disabled={disabled} />
          {alignMenu}
        </>
      )}
      {foldInsertions ? null : (
        <>
          <Rule />
          <Group controls={insertions} disabled={disabled} />
          <TableMenu inTable={state.inTable} disabled={disabled} run={run} />
        </>
      )}
      {foldInsertions ? (
        <Menu align="end" trigger={<BarButton label="More formatting" icon={Ellipsis} disabled={disabled} />}>
          {folded.map(({ label, icon: Icon, act, pressed, disabled: off }) => (
            <MenuItem
              key={label}
              onSelect={act}
              disabled={off}
              icon={<Icon className="size-4" />}
              hint={pressed ? 'on' : undefined}
            >
              {label}
            </MenuItem>
          ))}
          <MenuSeparator />
          <TableItems inTable={state.inTable} run={run} />
          {foldLists ? (
            <>
              <MenuSeparator />
              {ALIGNMENTS.map(({ value, label, icon: Icon }) => (
                <MenuItem
                  key={value}
                  onSelect={() => run(setAlignment(value === 'left' ? '' : value))}
                  icon={<Icon className="size-4" />}
                >
                  {label}
                </MenuItem>
              ))}
            </>
          ) : null}
        </Menu>
      ) : null}
      <span className="grow" />
      <Group disabled={disabled} controls={foldLists ? [undoing] : [undoing, redoing]} />
    </Radix.Root>
  )
}

const Rule = () => <Radix.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />

const Group = ({ controls, disabled }: { controls: Control[]; disabled: boolean }) =>
  controls.map(({ label, icon: Icon, shortcut, pressed, disabled: off, act }) => (
    <Radix.Button key={label} asChild disabled={disabled || off}>
      <IconButton
        label={label}
        icon={<Icon className="size-4.5" aria-hidden="true" />}
        shortcut={shortcut}
        pressed={pressed ?? false}
        // The editor keeps its selection: a mouse press would move focus out of the text first.
        onMouseDown={(event) => event.preventDefault()}
        onClick={act}
      />
    </Radix.Button>
  ))

function BarButton({
  label,
  icon: Icon,
  disabled,
  chevron = false,
  ...rest
}: {
  label: string
  icon: LucideIcon
  disabled: boolean
  chevron?: boolean
}): ReactNode {
  return (
    <Radix.Button
      {...rest}
      disabled={disabled}
      aria-label={label}
      className="inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-0.5 rounded-control px-1.5 text-muted hover:bg-sunken hover:text-ink disabled:text-faint touch:h-11 touch:min-w-11"
    >
      <Icon className="size-4.5" aria-hidden="true" />
      {chevron ? <ChevronDown className="size-3" aria-hidden="true" /> : null}
    </Radix.Button>
  )
}

type TableProps = { inTable: boolean; run(command: Command): void }

const TableMenu = ({ disabled, ...table }: TableProps & { disabled: boolean }) => (
  <Menu trigger={<BarButton label="Table" icon={Table} disabled={disabled} chevron />}>
    <TableItems {...table} />
  </Menu>
)

const TableItems = ({ inTable, run }: TableProps) =>
  inTable ? (
    <>
      <MenuItem onSelect={() => run(addRowAfter)}>Add row below</MenuItem>
      <MenuItem onSelect={() => run(addColumnAfter)}>Add column to the right</MenuItem>
      <MenuItem onSelect={() => run(deleteRow)}>Delete row</MenuItem>
      <MenuItem onSelect={() => run(deleteColumn)}>Delete column</MenuItem>
      <MenuItem onSelect={() => run(deleteTable)} icon={<Trash2 className="size-4" />} destructive>
        Delete table
      </MenuItem>
    </>
  ) : (
    <MenuItem onSelect={() => run(insertTable(3, 3))} icon={<Table className="size-4" />}>
      Insert table
    </MenuItem>
  )

function useWidth<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width] as const
}
