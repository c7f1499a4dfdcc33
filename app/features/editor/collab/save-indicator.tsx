// Save indicator: shows whether the last change is saved, and where.

import { CircleAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon, PenLine } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import type { ManuscriptSession } from './manuscript-session.ts'
import type { SaveState } from './save-state.ts'
import { uploads } from './uploads.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

const LOOKS: Record<SaveState, { icon: LucideIcon; text: string; className?: string }> = {
  new: { icon: PenLine, text: 'On this device only' },
  keeping: { icon: PenLine, text: 'Keeping…' },
  idle: { icon: PenLine, text: 'Unsaved changes' },
  saving: { icon: CloudUpload, text: 'Saving...' },
  saved: { icon: CloudCheck, text: 'Saved', className: 'text-done' },
  error: { icon: CircleAlert, text: 'Error saving', className: 'text-high' },
  kept: { icon: CloudOff, text: 'Saved on this device' },
  ended: { icon: CloudOff, text: 'Not connected' },
  connecting: { icon: CloudUpload, text: 'Connecting' },
  waiting: { icon: PenLine, text: 'Not saved' },
  at_risk: {
    icon: CircleAlert,
    text: 'Not kept: this browser cannot store it. Copy your text.',
    className: 'text-high',
  },
}

export function SaveIndicator({ session }: { session: ManuscriptSession }) {
  const { save: known, savedAt, offlineSince } = useSyncExternalStore(session.subscribe, session.read)
  const uploading = useSyncExternalStore(uploads.subscribe, uploads.running)
  // The account's copy is incomplete until its images are uploaded.
  const state = uploading && known === 'saved' ? 'idle' : known
  const { icon: Icon, text, className } = LOOKS[state]
  return (
    <p
      role="status"
      className="flex min-w-0 items-center gap-1.5 text-13 text-muted max-md:gap-1 max-md:text-12"
      data-save={state}
    >
      <Icon className={`size-4 shrink-0 max-md:size-3.5 ${className ?? ''}`} aria-hidden="true" />
      {state === 'kept' && offlineSince !== null ? (
        <span className="truncate">
          <span className="max-sm:sr-only">{text}, offline</span>
          <span className="sm:hidden" aria-hidden="true">
            Offline
          </span>{' '}
          since {clock.format(offlineSince)}
        </span>
      ) : (
        <span className="truncate">
          {text}
          {state === 'waiting' ? <span className="max-md:sr-only">: autosave is off</span> : null}
        </span>
      )}
      {state === 'saved' && savedAt !== null ? (
        <span className="tabular-nums max-sm:hidden">{clock.format(savedAt)}</span>
      ) : null}
      {state === 'waiting' ? (
        // A touch target of 44 pixels that does not increase the height of a phone's header.
        <Button
          size="small"
          className="touch:-my-3 touch:bg-transparent touch:px-1.5 touch:text-accent touch:inset-ring-0"
          onClick={() => session.room?.saveNow()}
        >
          Save now
        </Button>
      ) : null}
      {uploading ? <span className="shrink-0">· Uploading…</span> : null}
    </p>
  )
}
