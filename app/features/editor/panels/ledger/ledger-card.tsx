// Card of a claim: its sentence, why it is where it is, and while it is chosen, what can be done.

import { t } from 'messages:ledger'
import type { Command } from '@milkdown/kit/prose/state'
import { memo, type ReactNode } from 'react'
import { contentWords } from '../../../../../workers/domain/citations/matching/content-words.ts'
import type { EvidenceState, LedgerEntry } from '../../../../../workers/domain/evidence/ledger.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { WorkBadge } from '../../../../ui/work-badge.tsx'
import { libraryStoreOf } from '../../citations/library-store.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { CitedWorks } from './cited-works.tsx'
import { markOwn, removeNameMarks, selectPlace, unmarkOwn } from './ledger-commands.ts'
import type { Claim } from './ledger-groups.ts'
import { ledgerOf } from './ledger-store.ts'
import { stepLedger } from './step-ledger.ts'

type LedgerCardProps = {
  claim: Claim
  /** Place in a list of so many. */
  position: number
  count: number
  chosen: boolean
  editor: EditorHandle
  /** Changes of the library, which the card reads. */
  library: number
  onChoose(claim: Claim): void
  /** Called when the person goes on in the text or in another panel. */
  onLeave(): void
}

/** Drawn again only if its claim or the library changes. */
export const LedgerCard = memo(function LedgerCard(props: LedgerCardProps) {
  const { claim, position, count, chosen, editor, onChoose, onLeave } = props
  const library = libraryStoreOf(editor.view)
  const retracted = claim.works.some(({ item }) => item.id !== '' && library.get(item.id)?.retracted)
  return (
    <li
      data-ledger-card={chosen ? 'chosen' : ''}
      aria-setsize={count}
      aria-posinset={position}
      className={classNames(
        'rounded-card border bg-raised',
        chosen ? 'border-accent shadow-e2' : 'border-line',
      )}
    >
      <button
        type="button"
        data-ledger-sentence
        aria-current={chosen || undefined}
        onClick={() => onChoose(claim)}
        className="grid w-full gap-1.5 rounded-card p-3 text-start outline-offset-[-3px] touch:min-h-11"
      >
        <span className="sr-only">{t('showText')} </span>
        <span className={classNames('font-serif text-15 wrap-anywhere', chosen ? '' : 'line-clamp-2')}>
          {claim.sentence || t('citationWithoutSentence')}
        </span>
        {retracted && !chosen ? (
          <span>
            <WorkBadge state="retracted" />
          </span>
        ) : null}
        {chosen ? <span className="text-13 text-muted">{reasonOf(claim, retracted)}</span> : null}
      </button>
      {chosen ? (
        <div className="grid gap-2.5 px-3 pb-3">
          {claim.works.length > 0 ? (
            <CitedWorks works={claim.works} sentence={claim.sentence} editor={editor} />
          ) : null}
          {editor.view.editable ? (
            <div className="flex flex-wrap gap-1.5 empty:hidden">
              <Actions claim={claim} editor={editor} onLeave={onLeave} />
            </div>
          ) : null}
        </div>
      ) : null}
    </li>
  )
})

const REASONS: Record<EvidenceState, string> = {
  source: t('draftLeftGapSource'),
  data: t('draftLeftGapOwn'),
  name: t('draftNamedNothingConfirms'),
  unchecked: t('notEverySourceHere'),
  cited: t('everyWorkInCatalogue'),
  checked: t('everyAbstractSaysThis'),
  own: t('markedOwnNoSource'),
}

const reasonOf = ({ state, works, reason, hasGap }: Claim, retracted: boolean) => {
  if (retracted) return t('workRetracted')
  if (state === 'unchecked' && works.length === 0) return t('citationTypedTextWhich')
  return state === 'source' && !hasGap && reason ? reason : REASONS[state]
}

function Actions({
  claim,
  editor,
  onLeave,
}: Pick<LedgerCardProps, 'claim' | 'editor' | 'onLeave'>): ReactNode {
  /** On the sentence where it is now. */
  const act = (command: (entry: LedgerEntry) => Command, run: EditorHandle['run'] = editor.runInPlace) => {
    const entry = ledgerOf(editor).entryOf(claim)
    if (entry) run(command(entry))
  }
  const write = () => {
    onLeave()
    act(selectPlace, editor.run)
  }
  const search = () => {
    onLeave()
    act(selectPlace)
    editor.sidePanel.searchPapers(queryOf(claim))
  }
  const keep = () => {
    act(markOwn)
    stepLedger(editor, 1)
  }
  const check = () => {
    act(removeNameMarks)
    stepLedger(editor, 1)
  }
  switch (claim.state) {
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
      return claim.works.length === 0 ? (
        <Button size="small" variant="accent" onClick={search}>
          {t('searchPapers')}
        </Button>
      ) : null
    case 'own':
      return (
        <Button size="small" onClick={() => act(unmarkOwn)}>
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
const queryOf = ({ sentence }: Claim) => [...contentWords(sentence)].slice(0, QUERY_WORDS).join(' ')
