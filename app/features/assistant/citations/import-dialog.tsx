// Dialog for an import from Zotero or Mendeley: API key, for Zotero the library or collection, then the progress. The
// server stores a key only if the user ticks it, and never returns a stored key.

import { t } from 'messages:references'
import { t as tUi } from 'messages:ui'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { LibraryName } from '../../../../workers/domain/citations/library/library-name.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NewKeyFields, PROVIDERS, StoredKeyNote, useStoredKey } from './import-key.tsx'
import { describeTally, importErrorMessage } from './import-messages.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportRemarks } from './import-remarks.tsx'
import { type LibraryChoice, LibraryImport, type Tally } from './library-import.ts'
import { OWN_LIBRARY, ZoteroLibrarySelect } from './zotero-library-select.tsx'

type State =
  | { is: 'asking'; error: unknown }
  | { is: 'working'; tally: Tally | null; waiting: number }
  | { is: 'done'; tally: Tally }

type ImportDialogProps = {
  provider: LibraryName
  /** Called after an import that added works or may have added some. */
  onImported(): void
  onClose(): void
}

export default function ImportDialog({ provider, onImported, onClose }: ImportDialogProps) {
  const { name } = PROVIDERS[provider]
  const form = useId()
  const [key, setKey] = useState('')
  const [remember, setRemember] = useState(false)
  const stored = useStoredKey(provider)
  const [choice, setChoice] = useState<LibraryChoice>(OWN_LIBRARY)
  const [state, setState] = useState<State>({ is: 'asking', error: null })
  /** An import that did not finish, to be continued; `of` identifies its key and library, others start a new one. */
  const unfinished = useRef<{ of: string; run: LibraryImport } | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const apiKey = stored.key ? null : key.trim()
  const working = state.is === 'working'
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    if (working || apiKey === '') return
    const of = JSON.stringify([apiKey, choice])
    const run =
      unfinished.current?.of === of
        ? unfinished.current.run
        : new LibraryImport(provider, { apiKey, ...choice }, (tally, waiting) =>
            setState({ is: 'working', tally, waiting }),
          )
    unfinished.current = { of, run }
    const abort = new AbortController()
    running.current = abort
    setState({ is: 'working', tally: null, waiting: 0 })
    try {
      const tally = await run.run(remember && !stored.key, abort.signal)
      unfinished.current = null
      setState({ is: 'done', tally })
    } catch (error) {
      // The first request may have stored the key; then the import continues with the stored key.
      const found = remember ? await stored.load() : null
      if (found && apiKey?.endsWith(found.ending))
        unfinished.current = { of: JSON.stringify([null, choice]), run }
      setState({ is: 'asking', error: abort.signal.aborted ? null : error })
    }
    onImported()
  }
  const stop = () => {
    running.current?.abort()
    if (!working) onClose()
  }
  const before = unfinished.current?.run.tally
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        running.current?.abort()
        onClose()
      }}
      title={t('importFrom', { name })}
      actions={
        state.is === 'done' ? (
          <Button variant="ink" onClick={onClose}>
            {tUi('done')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={stop}>
              {working ? t('stop') : tUi('cancel')}
            </Button>
            <Button type="submit" form={form} variant="ink" disabled={working || apiKey === ''}>
              {working ? t('importing') : t('import')}
            </Button>
          </>
        )
      }
    >
      {state.is === 'done' ? (
        <>
          <p role="status" className="mt-3">
            {describeTally(state.tally)}
          </p>
          <ImportRemarks
            remarks={state.tally.problems.map(({ reason, works }) => ({
              lead: t('works', { works }),
              text: reason,
            }))}
          />
        </>
      ) : (
        <form id={form} onSubmit={begin} className="mt-3 grid gap-3.5" noValidate>
          {stored.key ? (
            <StoredKeyNote stored={stored} disabled={working} />
          ) : (
            <NewKeyFields
              provider={provider}
              apiKey={key}
              onKey={(typed) => {
                setKey(typed)
                if (!working) setState({ is: 'asking', error: null })
              }}
              remember={remember}
              onRemember={setRemember}
              disabled={working}
            />
          )}
          {provider === 'zotero' ? (
            <ZoteroLibrarySelect apiKey={apiKey} disabled={working} choice={choice} onChoose={setChoice} />
          ) : null}
          {working ? <ImportProgress label={t('importFrom', { name })} {...state} /> : null}
          {state.is === 'asking' && state.error !== null ? (
            <div role="alert" className="flex gap-2 text-13">
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-high" aria-hidden="true" />
              <div>
                <p className="font-semibold text-high">{t('importFailed')}</p>
                <p>{importErrorMessage(state.error, name)}</p>
              </div>
            </div>
          ) : null}
          {!working && before && before.read > 0 ? (
            <p role="status" className="text-13">
              {t('importGoesOn', { read: before.read, total: before.total })}
            </p>
          ) : null}
        </form>
      )}
    </Dialog>
  )
}
