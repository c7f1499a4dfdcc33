// Save indicator: shows whether the last change is saved, and where.

import { t } from 'messages:editor'
import { CircleAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon, PenLine } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { shortTime } from '../../../shared/display/dates.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { ManuscriptSession } from './manuscript-session.ts'
import type { SaveState } from './save-state.ts'
import { uploads } from './uploads.ts'
import { useSessionView } from './use-session.ts'

/** `short` is shown on a phone, where the text would be cut off. */
type Look = { icon: LucideIcon; text: string; short?: string; className?: string }

const LOOKS: Record<SaveState, Look> = {
  new: { icon: PenLine, text: t('collab.deviceOnly'), short: t('collab.deviceOnlyShort') },
  keeping: { icon: PenLine, text: t('collab.keeping') },
  idle: { icon: PenLine, text: t('collab.unsavedChanges') },
  saving: { icon: CloudUpload, text: t('collab.saving') },
  saved: { icon: CloudCheck, text: t('collab.saved'), className: 'text-done' },
  error: { icon: CircleAlert, text: t('collab.errorSaving'), className: 'text-high' },
  kept: { icon: CloudOff, text: t('collab.savedDevice'), short: t('collab.savedHere') },
  ended: { icon: CloudOff, text: t('collab.notConnected') },
  connecting: { icon: CloudUpload, text: t('collab.connecting') },
  waiting: { icon: PenLine, text: t('collab.notSaved') },
  at_risk: {
    icon: CircleAlert,
    text: t('collab.notKeptBrowserCannot'),
    short: t('collab.notKeptCopyText'),
    className: 'text-high',
  },
}

export function SaveIndicator({ session }: { session: ManuscriptSession }) {
  const known = useSessionView(session, 'save')
  const savedAt = useSessionView(session, 'savedAt')
  const offlineSince = useSessionView(session, 'offlineSince')
  const uploading = useSyncExternalStore(uploads.subscribe, uploads.running)
  // The account's copy is incomplete until its images are uploaded.
  const state = uploading && known === 'saved' ? 'idle' : known
  const { icon: Icon, text, short, className } = LOOKS[state]
  return (
    <p
      role="status"
      className="flex min-w-0 items-center gap-1.5 text-13 text-muted max-md:gap-1 max-md:text-12"
      data-save={state}
    >
      <Icon className={`size-4 shrink-0 max-md:size-3.5 ${className ?? ''}`} aria-hidden="true" />
      <span className="truncate">
        <span className={short && 'max-sm:sr-only'}>{text}</span>
        {short ? (
          <span className="sm:hidden" aria-hidden="true">
            {short}
          </span>
        ) : null}
        {state === 'kept' && offlineSince !== null
          ? t('collab.offlineSince', { time: shortTime(offlineSince) })
          : null}
        {state === 'waiting' ? <span className="max-md:sr-only">{t('collab.autosaveOff')}</span> : null}
      </span>
      {state === 'saved' && savedAt !== null ? (
        <span className="tabular-nums max-sm:hidden">{shortTime(savedAt)}</span>
      ) : null}
      {state === 'waiting' ? (
        // A touch target of 44 pixels that does not increase the height of a phone's header.
        <Button
          size="small"
          className="touch:-my-3 touch:bg-transparent touch:px-1.5 touch:text-accent touch:inset-ring-0"
          onClick={() => session.room?.saveNow()}
        >
          {t('collab.saveNow')}
        </Button>
      ) : null}
      {uploading ? <span className="shrink-0">{t('collab.uploading')}</span> : null}
    </p>
  )
}
