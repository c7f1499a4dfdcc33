// Combobox for works (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/) with chips for the chosen ones. A pasted source is
// added at once.

import { t } from 'messages:citing'
import { Plus, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import {
  recogniseSource,
  type Source,
} from '../../../../../workers/domain/citations/matching/recognise-source.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useFieldAttributes } from '../../../../ui/forms/field.tsx'
import { bylineOf, shortName, titleOf } from '../../citations/describe-work.ts'
import type { PickerOption } from './picker-options.ts'
import type { Picks } from './picks.ts'
import { WorkState } from './work-state.tsx'

type WorkPickerProps = {
  input: RefObject<HTMLInputElement | null>
  picks: Picks
  /** The pick whose details are shown. */
  active: number
  typed: string
  options: readonly PickerOption[]
  /** The library's results for `typed` are pending. */
  searching: boolean
  /** Message if there are no options. */
  empty: string
  onTyped(text: string): void
  onActive(index: number): void
  onPick(option: PickerOption): void
  onRemove(index: number): void
  onSource(source: Source): void
}

export function WorkPicker(props: WorkPickerProps) {
  const { input, picks, active, typed, options, searching, empty } = props
  const attributes = useFieldAttributes()
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const [opened, setOpened] = useState(false)
  /** Enter was pressed while searching: the first result will be picked. */
  const [awaited, setAwaited] = useState(false)
  const open = typed.trim() !== '' || picks.length === 0 || opened
  const index = Math.min(chosen, options.length - 1)
  const option = (at: number) => `${id}-${at}`

  useLayoutEffect(() => input.current?.focus(), [input])

  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, index])

  const pick = (at: number) => {
    const picked = options[at]
    if (!picked) return
    setOpened(false)
    setChosen(0)
    props.onPick(picked)
    input.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the results are there
  useEffect(() => {
    if (!awaited || searching) return
    setAwaited(false)
    if (options[0]?.kind === 'work') pick(0)
  }, [awaited, searching])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!open) setOpened(true)
      else if (options.length > 0) setChosen((index + step + options.length) % options.length)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (searching && !isCertain(options[index])) setAwaited(true)
      else pick(index)
    } else if (event.key === 'Backspace' && typed === '' && picks.length > 0) {
      event.preventDefault()
      props.onRemove(picks.length - 1)
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const source = recogniseSource(event.clipboardData.getData('text/plain'))
    if (!source || typed.trim() !== '') return
    event.preventDefault()
    props.onSource(source)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press beside the chips focuses the input */}
      <div
        onClick={() => input.current?.focus()}
        className="flex min-h-9.5 w-full cursor-text flex-wrap items-center gap-1 rounded-control border border-line-strong bg-raised px-1.5 py-1 focus-within:border-accent focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent touch:min-h-11"
      >
        {picks.map(({ item }, at) => (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: the same work may be cited twice
            key={at}
            name={shortName(item)}
            active={picks.length > 1 && at === active}
            onActive={() => props.onActive(at)}
            onRemove={() => props.onRemove(at)}
          />
        ))}
        <input
          {...attributes}
          ref={input}
          value={typed}
          role="combobox"
          aria-expanded={open}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={open && options.length > 0 ? option(index) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={picks.length === 0 ? t('titleAuthorYearPaste') : t('anotherWork')}
          className="h-7 min-w-24 flex-1 bg-transparent px-1.5 text-14 text-ink outline-none placeholder:text-faint touch:h-9 touch:text-16"
          onChange={(event) => {
            props.onTyped(event.target.value)
            setChosen(0)
            setAwaited(false)
          }}
          onKeyDown={press}
          onPaste={paste}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('works')}
        tabIndex={-1}
        hidden={!open}
        className="mt-2 h-58 overflow-y-auto rounded-control border border-line"
      >
        {options.length === 0 ? <p className="p-4 text-14 text-muted">{empty}</p> : null}
        {options.map((one, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox above has the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list
            key={at}
            id={option(at)}
            role="option"
            aria-selected={at === index}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(at)}
            className={classNames(
              'flex min-h-12 cursor-default items-center gap-3 px-3 py-1.5 hover:bg-sunken touch:min-h-14',
              at === index && 'bg-sunken',
            )}
          >
            <OptionRow option={one} />
          </div>
        ))}
      </div>
    </>
  )
}

/** Whether it is offered whatever the library returns. */
const isCertain = (option: PickerOption | undefined) =>
  option !== undefined && (option.kind === 'work' || option.recognised)

function OptionRow({ option }: { option: PickerOption }) {
  if (option.kind === 'add')
    return (
      <>
        <Plus className="size-4 shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">{option.label}</span>
      </>
    )
  const { item, known, cited } = option
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-14">{titleOf(item)}</span>
        <span className="block truncate text-13 text-muted">{bylineOf(item) || t('noAuthorNoYear')}</span>
      </span>
      {cited ? <span className="shrink-0 text-12 text-muted">{t('inThisText')}</span> : null}
      <WorkState known={known} />
    </>
  )
}

type ChipProps = { name: string; active: boolean; onActive(): void; onRemove(): void }

const Chip = ({ name, active, onActive, onRemove }: ChipProps) => (
  <span
    className={classNames(
      'flex h-7 max-w-full items-center rounded-chip bg-sunken text-13 touch:h-11',
      active && 'ring ring-accent',
    )}
  >
    <button
      type="button"
      onClick={onActive}
      aria-pressed={active}
      className="min-w-0 truncate py-1 ps-2 touch:h-11"
    >
      {name}
    </button>
    <button
      type="button"
      onClick={onRemove}
      aria-label={t('removeName', { name })}
      className="grid h-7 w-6.5 shrink-0 place-items-center rounded-chip text-muted hover:text-ink touch:size-11"
    >
      <X className="size-3.5" aria-hidden="true" />
    </button>
  </span>
)
