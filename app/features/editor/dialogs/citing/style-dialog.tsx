// Dialog that chooses the project's citation style: common ones first, then all of citationstyles.org. A style is applied
// only once it is loaded.

import { t } from 'messages:citing'
import { t as tUi } from 'messages:ui'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { isStoredElement } from '../../../../../workers/domain/citations/csl/csl-element.ts'
import {
  FIRST_STYLES,
  settingOf,
  styleId,
  stylePath,
} from '../../../../../workers/domain/citations/processor/styles.ts'
import { readStatic } from '../../../../platform/api.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { useBufferedKeystrokes } from '../lazy-dialog.tsx'
import { useUnmountSignal } from '../use-unmount-signal.ts'
import { findStyles, type ListedStyle } from './find-styles.ts'
import { StyleSample } from './style-sample.tsx'

export type StyleProps = {
  settings: ProjectItem['settings'] | null
  /** Null before the project is saved. */
  onStyle: ((style: string) => Promise<void>) | null
}

type StyleDialogProps = StyleProps & { editor: EditorHandle; onClose(): void }

export default function StyleDialog({ editor, settings, onStyle, onClose }: StyleDialogProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const [active, setActive] = useState<number | null>(null)
  useBufferedKeystrokes((typed) => {
    setWords(typed)
    setActive(0)
  })
  const { styles, failed } = useStyles()
  const current = styleId(settings?.citationStyle ?? '')
  const found = useMemo(() => findStyles(styles, words), [styles, words])
  const index = Math.min(
    active ??
      Math.max(
        0,
        found.findIndex(({ id }) => id === current),
      ),
    found.length - 1,
  )

  const { busy, refused, choose } = useStyleChoice(current, onStyle, onClose)
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setActive((index + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void choose(found[index])
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('citationStyle')}
      description={onStyle ? t('styleOfProject') : t('styleBelongsProjectSave')}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {tUi('cancel')}
        </Button>
      }
    >
      <div className="mt-4 grid grid-cols-1 gap-2">
        <Field label={t('find')} error={refused} hint={failed ? t('onlyUsualStylesList') : undefined}>
          <Input
            autoFocus
            value={words}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={found.length > 0 ? `${id}-${index}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('journalPublisherStyle')}
            onChange={({ target }) => {
              setWords(target.value)
              setActive(target.value.trim() ? 0 : null)
            }}
            onKeyDown={press}
          />
        </Field>
        <StyleOptions
          id={id}
          styles={found}
          index={index}
          current={current}
          busy={busy}
          onChoose={onStyle && choose}
        />
        <StyleSample editor={editor} style={found[index]?.id ?? ''} language={settings?.language ?? 'en'} />
      </div>
    </Dialog>
  )
}

type StyleOptionsProps = {
  /** Before those of the list and of its options. */
  id: string
  styles: readonly ListedStyle[]
  /** Of the selected one. */
  index: number
  /** The project's. */
  current: string | null
  /** The one that is loaded. */
  busy: string | null
  /** Null before the project is saved. */
  onChoose: ((style: ListedStyle) => void) | null
}

function StyleOptions({ id, styles, index, current, busy, onChoose }: StyleOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls after each change of the selection
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [index, styles])
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('styles')}
      tabIndex={-1}
      className="h-63 overflow-y-auto rounded-control border border-line"
    >
      {styles.length === 0 ? <p className="p-3 text-muted">{t('noStyleTheseWords')}</p> : null}
      {styles.map((style, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the combobox above has the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox
        <div
          key={style.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          aria-disabled={onChoose === null}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose?.(style)}
          className={classNames(
            'flex min-h-9 cursor-default items-center gap-3 px-3 py-1.5 hover:bg-sunken touch:min-h-11',
            at === index && 'bg-sunken',
          )}
        >
          <span className="min-w-0 flex-1">{style.title}</span>
          {busy === style.id ? <span className="text-12 text-muted">{tUi('loading')}</span> : null}
          {style.id === current ? <Check className="size-4 shrink-0" aria-label={t('use')} /> : null}
        </div>
      ))}
    </div>
  )
}

/** Loads a style and applies it; `refused` says why one was not. */
function useStyleChoice(current: string | null, onStyle: StyleProps['onStyle'], onClose: () => void) {
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const unmountSignal = useUnmountSignal()
  const choose = async (style: ListedStyle | undefined) => {
    if (!style || !onStyle || busy) return
    if (style.id === current) return onClose()
    setBusy(style.id)
    setRefused(null)
    const signal = unmountSignal()
    const problem = await loadStyle(style.id)
    if (signal.aborted) return
    if (problem) {
      setRefused(t('problemTextKeepsStyle', { problem }))
      setBusy(null)
      return
    }
    onClose()
    await onStyle(settingOf(style.id))
  }
  return { busy, refused, choose }
}

/** @returns null, or the message of a failure */
async function loadStyle(id: string): Promise<string | null> {
  try {
    const style = await readStatic(stylePath(id))
    return isStoredElement(style) ? null : t('styleCannotRead')
  } catch {
    return t('styleCouldNotLoaded')
  }
}

function useStyles(): { styles: readonly ListedStyle[]; failed: boolean } {
  const [styles, setStyles] = useState<readonly ListedStyle[]>(FIRST_STYLES)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    readStatic('/citations/styles.json').then(
      (listed) => {
        if (isList(listed)) setStyles(listed.map(([id, title]) => ({ id, title })))
        else setFailed(true)
      },
      () => setFailed(true),
    )
  }, [])
  return { styles, failed }
}

const isList = (value: unknown): value is [string, string][] =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && one.every((part) => typeof part === 'string'))
