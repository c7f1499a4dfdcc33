// Find and replace bar under the toolbar.

import { t } from 'messages:find'
import { CaseSensitive, ChevronDown, ChevronUp, Regex, Replace, WholeWord, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '../../../../platform/external-store.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import type { FindQuery, FindRequest } from './find-query.ts'
import { FindSession } from './find-session.ts'
import { findStatus } from './find-status.ts'
import { type Remembered, ReplaceFields } from './replace-fields.tsx'
import './find.css'

export type FindBarProps = {
  editor: EditorHandle
  editable: boolean
  /** A new object for each request, also while the bar is open. */
  request: FindRequest
  remembered: Remembered
  /** Moves to another match; set while the bar is mounted. */
  stepper: { current: ((by: 1 | -1) => void) | null }
  onClose(): void
}

const ICON = 'size-4.5'

export default function FindBar(props: FindBarProps) {
  const { editor } = props
  const [session, setSession] = useState<FindSession | null>(null)
  useLayoutEffect(() => {
    const opened = new FindSession(editor)
    setSession(opened)
    return () => opened.close()
  }, [editor])
  return session ? <Bar {...props} session={session} /> : null
}

function Bar({
  session,
  editor,
  editable,
  request,
  remembered,
  stepper,
  onClose,
}: FindBarProps & { session: FindSession }) {
  const view = useStore(session)
  const [replacing, setReplacing] = useState(request.replace)
  const field = useRef<HTMLInputElement>(null)
  const { query, count } = view
  const { text, problem } = findStatus(view)

  const ask = (part: Partial<FindQuery>) => {
    const next = { ...session.getSnapshot().query, ...part }
    remembered.current = { ...remembered.current, query: next }
    session.ask(next)
  }

  useLayoutEffect(() => {
    const { query: wanted } = remembered.current
    session.ask(wanted)
    if (request.replace) setReplacing(true)
    field.current?.focus()
    // Text typed while the bar was loading is not selected.
    if (wanted.text === request.text) field.current?.select()
  }, [session, request, remembered])

  useEffect(() => {
    stepper.current = (by) => session.move(by)
    return () => {
      stepper.current = null
    }
  }, [session, stepper])

  const close = () => {
    onClose()
    editor.view.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  const option = (name: 'matchCase' | 'wholeWords' | 'pattern', label: string, Icon: typeof Regex) => (
    <IconButton
      label={label}
      icon={<Icon className={ICON} aria-hidden="true" />}
      pressed={query[name]}
      onClick={() => ask({ [name]: !query[name] })}
      className={query[name] ? 'inset-ring inset-ring-line-strong' : ''}
    />
  )

  return (
    <search
      aria-label={t('findReplace')}
      onKeyDown={onKeyDown}
      className="appear @container shrink-0 border-b border-line bg-ground"
    >
      {/* Tab order: Replace with follows Find. */}
      <div className="find-bar" data-replacing={replacing || undefined}>
        <Input
          ref={field}
          aria-label={t('find')}
          placeholder={t('find')}
          value={query.text}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={problem || undefined}
          aria-describedby="find-status"
          className="[grid-area:find]"
          onChange={(event) => ask({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            session.move(event.shiftKey ? -1 : 1)
          }}
        />
        {replacing ? (
          <ReplaceFields session={session} editor={editor} editable={editable} remembered={remembered} />
        ) : null}
        <div className="flex [grid-area:steps]">
          <IconButton
            label={t('previousMatch')}
            shortcut="⇧↵"
            icon={<ChevronUp className={ICON} aria-hidden="true" />}
            disabled={count === 0}
            onClick={() => session.move(-1)}
          />
          <IconButton
            label={t('nextMatch')}
            shortcut="↵"
            icon={<ChevronDown className={ICON} aria-hidden="true" />}
            disabled={count === 0}
            onClick={() => session.move(1)}
          />
        </div>
        <div className="flex min-w-0 items-center gap-0.5 [grid-area:options]">
          {option('matchCase', t('matchCase'), CaseSensitive)}
          {option('wholeWords', t('wholeWords'), WholeWord)}
          {option('pattern', t('regularExpression'), Regex)}
          <IconButton
            label={t('replace')}
            icon={<Replace className={ICON} aria-hidden="true" />}
            pressed={replacing}
            aria-expanded={replacing}
            disabled={!editable}
            onClick={() => setReplacing(!replacing)}
          />
          <p
            id="find-status"
            role="status"
            className={`min-w-0 px-1.5 text-13 tabular-nums ${problem ? 'text-high' : 'text-muted'}`}
          >
            {text}
          </p>
        </div>
        <div className="[grid-area:close]">
          <IconButton
            label={t('closeFind')}
            shortcut="Esc"
            icon={<X className={ICON} aria-hidden="true" />}
            onClick={close}
          />
        </div>
      </div>
    </search>
  )
}
