// Dialog for blocks that changed both on this device and in the account: each version, or both as Yjs merged them.

import { t } from 'messages:conflicts'
import { useState } from 'react'
import { compareDocuments } from '../../../../../workers/domain/manuscript/compare/compare-documents.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import { call } from '../../../../platform/api.ts'
import { shortDateTime } from '../../../../shared/display/dates.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Radio } from '../../../../ui/forms/radio.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import type { Conflict } from '../../collab/local-copy/find-conflicts.ts'
import type { ManuscriptSession } from '../../collab/manuscript-session.ts'
import type { MergedConflicts } from '../../collab/session-view.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { type Choice, resolveConflicts } from './resolve-conflicts.ts'
import { VersionText } from './version-text.tsx'

type ConflictDialogProps = {
  returned: MergedConflicts
  projectId: string
  /** Last change of the account's text, ISO 8601; null if unknown. */
  changedAt: string | null
  session: ManuscriptSession
  editor: EditorHandle
}

const keyOf = ({ id }: Conflict) => `${id.client}:${id.clock}`

export default function ConflictDialog({
  returned,
  projectId,
  changedAt,
  session,
  editor,
}: ConflictDialogProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [busy, setBusy] = useState(false)
  const { conflicts, typedAt } = returned
  const chosen = conflicts.map((conflict) => ({ conflict, choice: choices[keyOf(conflict)] ?? 'merged' }))
  const keepsAll = chosen.every(({ choice }) => choice === 'merged')

  const close = () => {
    session.dismissConflicts()
    setTimeout(() => editor.view.focus())
  }
  const apply = async () => {
    if (keepsAll) return close()
    setBusy(true)
    // The history keeps the merged text.
    await call('POST /v1/projects/{id}/versions', {
      params: { id: projectId },
      body: { name: t('merged') },
    }).catch(() =>
      toast({
        title: t('mergedTextCouldNot'),
        description: t('undoBringsBack'),
        tone: 'destructive',
      }),
    )
    const failed = resolveConflicts(editor.view, session.doc, chosen)
    if (failed > 0)
      toast({
        title: t('someVersionsCouldNot'),
        description: t('thosePlacesStayMerged'),
        tone: 'destructive',
      })
    close()
  }

  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => open || busy || close()}
      title={t('changedHereAccount')}
      description={t('whileApart', { count: conflicts.length })}
      actions={
        <>
          {keepsAll ? null : (
            <Button variant="ghost" disabled={busy} onClick={close}>
              {t('keepBothMerged')}
            </Button>
          )}
          <Button variant="ink" busy={busy && t('applying')} onClick={() => void apply()}>
            {keepsAll ? t('keepBothMerged') : t('useChosenVersions')}
          </Button>
        </>
      }
    >
      <ol className="mt-4 grid gap-5">
        {conflicts.map((conflict, index) => (
          <li key={keyOf(conflict)}>
            <Place
              conflict={conflict}
              label={t('place', { count: conflicts.length, place: index + 1 })}
              deviceTime={typedAt === null ? '' : shortDateTime(typedAt)}
              accountTime={changedAt === null ? '' : shortDateTime(changedAt)}
              choice={choices[keyOf(conflict)] ?? 'merged'}
              onChoose={(choice) => setChoices({ ...choices, [keyOf(conflict)]: choice })}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

type PlaceProps = {
  conflict: Conflict
  label: string
  deviceTime: string
  accountTime: string
  choice: Choice
  onChoose(choice: Choice): void
}

const documentOf = (block: DocumentNode): DocumentNode => ({ type: 'doc', content: [block] })

function Place({ conflict, label, deviceTime, accountTime, choice, onChoose }: PlaceProps) {
  const { blocks } = compareDocuments(documentOf(conflict.account), documentOf(conflict.device))
  return (
    <fieldset>
      <legend className="text-13 font-semibold">{label}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Side title={t('device')} time={deviceTime}>
          <VersionText blocks={blocks} side="new" />
        </Side>
        <Side title={t('account')} time={accountTime}>
          <VersionText blocks={blocks} side="old" />
        </Side>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {CHOICES.map(({ value, text }) => (
          <Radio
            key={value}
            name={keyOf(conflict)}
            label={text}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const CHOICES: { value: Choice; text: string }[] = [
  { value: 'merged', text: t('keepBothMerged') },
  { value: 'device', text: t('useDevices') },
  { value: 'account', text: t('useAccounts') },
]

type SideProps = { title: string; time: string; children: React.ReactNode }

const Side = ({ title, time, children }: SideProps) => (
  <section aria-label={title} className="min-w-0 rounded-control border border-line bg-paper px-3.5 py-3">
    <h3 className="flex flex-wrap justify-between gap-x-3 text-13">
      <span className="font-semibold">{title}</span>
      <span className="text-muted tabular-nums">{time}</span>
    </h3>
    <div className="mt-1.5 max-h-52 overflow-y-auto font-serif text-16 leading-6.5 break-words whitespace-pre-wrap">
      {children}
    </div>
  </section>
)
