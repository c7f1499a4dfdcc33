// Card of a claim: its sentence, why it is where it is, and while it is chosen, what can be done.

import { t } from 'messages:ledger'
import type { ReactNode } from 'react'
import { contentWords } from '../../../../../workers/domain/citations/matching/content-words.ts'
import type { EvidenceState, LedgerEntry } from '../../../../../workers/domain/evidence/ledger.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { WorkBadge } from '../../../../ui/work-badge.tsx'
import { libraryStoreOf } from '../../citations/library-store.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { CitedWorks } from './cited-works.tsx'
import { markOwn, removeNameMarks, selectPlace, unmarkOwn } from './ledger-commands.ts'
import { stepLedger } from './step-ledger.ts'

type LedgerCardProps = {
  entry: LedgerEntry
  chosen: boolean
  editor: EditorHandle
  onChoose(): void
  /** Called when the person goes on in the text or in another panel. */
  onLeave(): void
}

export function LedgerCard({ entry, chosen, editor, onChoose, onLeave }: LedgerCardProps) {
  const library = libraryStoreOf(editor.view)
  const retracted = entry.works.some(({ item }) => item.id !== '' && library.get(item.id)?.retracted)
  return (
    <li
      data-ledger-card={chosen ? 'chosen' : ''}
      className={classNames(
        'rounded-card border bg-raised',
        chosen ? 'border-accent shadow-e2' : 'border-line',
      )}
    >
      <button
        type="button"
        data-ledger-sentence
        aria-current={chosen || undefined}
        onClick={onChoose}
        className="grid w-full gap-1.5 rounded-card p-3 text-left outline-offset-[-3px] touch:min-h-11"
      >
        <span className="sr-only">{t('showText')} </span>
        <span className={classNames('font-serif text-15 wrap-anywhere', chosen ? '' : 'line-clamp-2')}>
          {entry.sentence || t('citationWithoutSentence')}
        </span>
        {retracted && !chosen ? (
          <span>
            <WorkBadge state="retracted" />
          </span>
        ) : null}
        {chosen ? <span className="text-13 text-muted">{reasonOf(entry, retracted)}</span> : null}
      </button>
      {chosen ? (
        <div className="grid gap-2.5 px-3 pb-3">
          {entry.works.length > 0 ? (
            <CitedWorks works={entry.works} sentence={entry.sentence} editor={editor} />
          ) : null}
          {editor.view.editable ? (
            <div className="flex flex-wrap gap-1.5 empty:hidden">
              <Actions entry={entry} editor={editor} onLeave={onLeave} />
            </div>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

const REASONS: Record<EvidenceState, string> = {
  source: t('draftLeftGapSource'),
  data: t('draftLeftGapOwn'),
  name: t('draftNamedNothingConfirms'),
  unchecked: t('notEverySourceHere'),
  cited: t('everyWorkInCatalogue'),
  checked: t('everyAbstractSaysThis'),
  own: t('markedOwnNoSource'),
}

const reasonOf = ({ state, works, reason, gap }: LedgerEntry, retracted: boolean) => {
  if (retracted) return t('workRetracted')
  if (state === 'unchecked' && works.length === 0) return t('citationTypedTextWhich')
  return state === 'source' && gap === null && reason ? reason : REASONS[state]
}

function Actions({
  entry,
  editor,
  onLeave,
}: Pick<LedgerCardProps, 'entry' | 'editor' | 'onLeave'>): ReactNode {
  const write = () => {
    onLeave()
    editor.run(selectPlace(entry))
  }
  const search = () => {
    onLeave()
    editor.runInPlace(selectPlace(entry))
    editor.sidePanel.searchPapers(queryOf(entry))
  }
  const keep = () => {
    editor.runInPlace(markOwn(entry))
    stepLedger(editor, 1)
  }
  const check = () => {
    editor.runInPlace(removeNameMarks(entry))
    stepLedger(editor, 1)
  }
  switch (entry.state) {
    case 'source':
      return (
        <>
          <Button size="small" variant="accent" onClick={search}>
            {t('searchPapers')}
          </Button>
          <Button size="small" onClick={keep}>
            {t('myOwnClaim')}
          </Button>
        </>
      )
    case 'data':
      return (
        <Button size="small" variant="ink" onClick={write}>
          {t('fill')}
        </Button>
      )
    case 'name':
      return (
        <>
          <Button size="small" variant="accent" onClick={check}>
            {t('iChecked')}
          </Button>
          <Button size="small" onClick={search}>
            {t('searchPapers')}
          </Button>
        </>
      )
    case 'unchecked':
      return entry.works.length === 0 ? (
        <Button size="small" variant="accent" onClick={search}>
          {t('searchPapers')}
        </Button>
      ) : null
    case 'own':
      return (
        <Button size="small" onClick={() => editor.runInPlace(unmarkOwn(entry))}>
          {t('notMyOwn')}
        </Button>
      )
    case 'cited':
    case 'checked':
      return null
  }
}

/** Words of a query for papers: catalogues find less by whole sentences. */
const QUERY_WORDS = 10
const queryOf = ({ sentence }: LedgerEntry) => [...contentWords(sentence)].slice(0, QUERY_WORDS).join(' ')
