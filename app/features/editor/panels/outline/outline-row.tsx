// A heading of the outline: a button that leads to it, its section's words, and a menu. Its section is moved by dragging,
// by Alt with an arrow key, or from the menu; F2 renames it.

import { t } from 'messages:outline'
import { ArrowDown, ArrowUp, Ellipsis, Pencil } from 'lucide-react'
import { type DragEvent, memo, useRef } from 'react'
import { TITLE_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import { abbreviateCount } from '../../../../shared/display/abbreviate-count.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { shortcutText } from '../../controls/control.ts'
import type { OutlineEntry } from './read-outline.ts'
import { RenameField } from './rename-field.tsx'

export type RowActions = {
  /** False while the text cannot be changed. */
  editable: boolean
  onChoose(entry: OutlineEntry): void
  onStep(entry: OutlineEntry, step: 1 | -1): void
  /** Starts renaming. */
  onRename(entry: OutlineEntry): void
  /**
   * Ends renaming; null leaves the heading as it is.
   * @param byKey false where the focus has left the field
   */
  onRenamed(entry: OutlineEntry, text: string | null, byKey: boolean): void
  /** The menu of a heading opens or closes. */
  onMenu(entry: OutlineEntry, open: boolean): void
  drag: {
    start(event: DragEvent, entry: OutlineEntry): void
    /** @param below true over the lower half of the row */
    over(event: DragEvent, index: number, below: boolean): void
    drop(event: DragEvent): void
    end(): void
  }
}

type HeadingRowProps = RowActions & {
  entry: OutlineEntry
  index: number
  depth: number
  current: boolean
  renaming: boolean
  menuOpen: boolean
  /** Where the dragged section would be dropped. */
  drop: 'above' | 'below' | null
}

/** Drawn again only if its heading or what is done with it changes. */
export const HeadingRow = memo(function HeadingRow(props: HeadingRowProps) {
  const { entry, index, depth, current, drop, renaming, menuOpen, editable, drag } = props
  const { onChoose, onStep, onRename, onRenamed, onMenu } = props
  const isMovable = editable && entry.words !== null
  // The menu gives the focus back to its button only if nothing was chosen.
  const hasChosen = useRef(false)
  const choose = (act: () => void) => () => {
    hasChosen.current = true
    act()
  }
  if (renaming)
    return (
      <RenameField
        text={entry.label}
        maxLength={TITLE_MAX_LENGTH}
        onDone={(text, byKey) => onRenamed(entry, text, byKey)}
        indent={indent(depth)}
      />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dragged can be moved by keys and from the menu
    <div
      className={classNames(
        'group relative rounded-control transition-colors hover:bg-sunken',
        current && 'bg-sunken',
        drop === 'above' && LINE_ABOVE,
        drop === 'below' && LINE_BELOW,
      )}
      draggable={isMovable}
      onDragStart={(event) => drag.start(event, entry)}
      onDragOver={(event) => {
        const { top, height } = event.currentTarget.getBoundingClientRect()
        drag.over(event, index, event.clientY > top + height / 2)
      }}
      onDrop={drag.drop}
      onDragEnd={drag.end}
    >
      <Row
        index={index}
        current={current}
        depth={depth}
        onClick={() => onChoose(entry)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
          if (editable && event.key === 'F2') onRename(entry)
          else if (isMovable && event.altKey && step) onStep(entry, step)
          else return
          event.preventDefault()
        }}
        beside={
          entry.words === null ? null : (
            <span
              title={t('wordsSubsections', { words: entry.words })}
              className={classNames(
                'ms-auto shrink-0 ps-2 text-12 font-regular text-faint tabular-nums',
                editable && 'group-focus-within:me-7 group-hover:me-7 touch:me-10',
              )}
            >
              {abbreviateCount(entry.words)}
              <span className="sr-only"> {t('words', { words: entry.words })}</span>
            </span>
          )
        }
      >
        {entry.number ? <span className="pe-1.5 tabular-nums">{entry.number}</span> : null}
        {entry.label || <span className="text-faint italic">{t('headingWithoutWords')}</span>}
      </Row>
      {editable ? (
        <div className="absolute inset-y-0 end-1 flex items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100 touch:end-0 touch:opacity-100">
          <Menu
            align="end"
            open={menuOpen}
            onOpenChange={(open) => onMenu(entry, open)}
            returnsFocus={() => !hasChosen.current}
            trigger={
              <IconButton
                label={entry.label ? t('change', { label: entry.label }) : t('changeUnnamed')}
                side="right"
                icon={<Ellipsis className="size-4" aria-hidden="true" />}
                className="size-7"
                onFocus={() => {
                  hasChosen.current = false
                }}
              />
            }
          >
            <MenuItem
              icon={<Pencil className="size-4" />}
              shortcut="F2"
              onSelect={choose(() => onRename(entry))}
            >
              {t('rename')}
            </MenuItem>
            {isMovable ? (
              <>
                <MenuItem
                  icon={<ArrowUp className="size-4" />}
                  shortcut={shortcutText('Alt-↑')}
                  onSelect={choose(() => onStep(entry, -1))}
                >
                  {t('moveSectionUp')}
                </MenuItem>
                <MenuItem
                  icon={<ArrowDown className="size-4" />}
                  shortcut={shortcutText('Alt-↓')}
                  onSelect={choose(() => onStep(entry, 1))}
                >
                  {t('moveSectionDown')}
                </MenuItem>
              </>
            ) : null}
          </Menu>
        </div>
      ) : null}
    </div>
  )
})

const LINE_ABOVE = 'before:absolute before:inset-x-1 before:-top-px before:z-10 before:h-0.5 before:bg-accent'
const LINE_BELOW = 'after:absolute after:inset-x-1 after:-bottom-px after:z-10 after:h-0.5 after:bg-accent'

const indent = (depth: number) => `${0.5 + depth * 0.875}rem`

type RowProps = Pick<React.ComponentProps<'button'>, 'onClick' | 'onKeyDown' | 'children'> & {
  /** Index of a heading; a row of something else has none. */
  index?: number
  current?: boolean
  depth?: number
  beside?: React.ReactNode
}

export const Row = ({ index, current = false, depth = 0, beside, children, ...acting }: RowProps) => (
  <button
    type="button"
    {...acting}
    data-heading={index}
    aria-current={current ? 'location' : undefined}
    style={{ paddingInlineStart: indent(depth) }}
    className={classNames(
      'relative flex min-h-8 w-full items-center rounded-control py-1 pe-2 text-start text-13 transition-colors touch:min-h-11 touch:text-14',
      index === undefined && 'hover:bg-sunken',
      current
        ? 'font-semibold text-ink before:absolute before:inset-y-1.5 before:start-0 before:w-0.5 before:rounded-full before:bg-accent'
        : depth === 0
          ? 'font-medium text-ink'
          : 'text-muted hover:text-ink',
    )}
  >
    <span className="line-clamp-2 min-w-0 wrap-anywhere">{children}</span>
    {beside}
  </button>
)
