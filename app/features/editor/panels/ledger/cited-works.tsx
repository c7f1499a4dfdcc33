// Works that a sentence cites, with what the library knows of each. Works of drafts are not in the library: a press adds
// them, and the server asks the catalogues.

import { t } from 'messages:ledger'
import { useState } from 'react'
import type { CiteItem } from '../../../../../workers/domain/citations/csl/citation.ts'
import { isSupported } from '../../../../../workers/domain/evidence/support/is-supported.ts'
import { call } from '../../../../platform/api.ts'
import { pendingRemovals } from '../../../../shared/manuscript/pending-removals.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { citedVerification } from '../../citations/cited-verification.ts'
import { bylineOf, titleOf } from '../../citations/describe-work.ts'
import { changeWork } from '../../citations/insert-citation.ts'
import { libraryStoreOf } from '../../citations/library-store.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { addErrorMessage } from '../../dialogs/citing/add-works.ts'
import { ON_SUBJECT, SUPPORTED } from '../../dialogs/citing/passage-labels.ts'
import { WorkState } from '../../dialogs/citing/work-state.tsx'

type CitedWorksProps = { works: readonly CiteItem[]; sentence: string; editor: EditorHandle }

/** Drawn again with its card, which follows the library. */
export function CitedWorks({ works, sentence, editor }: CitedWorksProps) {
  const [busy, setBusy] = useState(false)
  const library = libraryStoreOf(editor.view)
  const knownOf = ({ item }: CiteItem) => (item.id ? library.get(item.id) : null)
  const missing = works.filter((work) => knownOf(work) === null)
  const check = async () => {
    setBusy(true)
    try {
      await pendingRemovals.flush()
      for (const { item } of missing) {
        const reference = await call('POST /v1/citation/add', { body: { csl: item } })
        library.update([reference])
        editor.runInPlace(changeWork(item, { ...item, id: reference._id }))
      }
    } catch (error) {
      toast({ title: t('notChecked'), description: addErrorMessage(error), tone: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <>
      <ul className="grid gap-2">
        {works.map((work, index) => {
          const known = knownOf(work)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same work may be cited twice
            <li key={index} className="grid justify-items-start gap-1 border-s-2 border-line ps-2.5 text-13">
              <span className="font-medium wrap-anywhere">{titleOf(work.item)}</span>
              <span className="text-muted wrap-anywhere">{bylineOf(work.item) || t('noAuthorNoYear')}</span>
              {known === undefined ? null : (
                <WorkState
                  known={known && { ...known, verification: citedVerification(work.item, known) }}
                  full
                />
              )}
              {work.passage ? (
                <span className="wrap-anywhere">
                  {isSupported(work, sentence) ? SUPPORTED : ON_SUBJECT}{' '}
                  <span className="font-serif">“{work.passage}”</span>
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {missing.length > 0 && editor.view.editable ? (
        <Button
          size="small"
          className="justify-self-start"
          busy={busy && t('adding')}
          onClick={() => void check()}
        >
          {t('addLibraryCheck')}
        </Button>
      ) : null}
    </>
  )
}
