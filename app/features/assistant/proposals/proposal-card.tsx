// A change that a program proposes: what it is, the reason, the words at issue and what would stand there.

import { rich, t } from 'messages:assistant'
import { t as tUi } from 'messages:ui'
import { BetweenHorizontalStart, Lightbulb, type LucideIcon, PenLine, Quote, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ProposalOnWire } from '../../../../workers/contracts/writing/proposal.ts'
import { fallbackCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import { NODE } from '../../../../workers/domain/citations/csl/citation-tokens.ts'
import { splitTokens } from '../../../../workers/domain/writing/suggestions/place-proposal.ts'
import { citeItems } from '../../../../workers/domain/writing/suggestions/proposal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { LevelBadge } from '../../../ui/level-badge.tsx'
import { SuggestedSources } from '../suggestions/suggested-sources.tsx'
import type { PlacedProposal } from './proposal-list.ts'

const KINDS: Record<ProposalOnWire['kind'], { label: string; icon: LucideIcon }> = {
  rewrite: { label: t('rewrite'), icon: PenLine },
  citation: { label: t('citation'), icon: Quote },
  delete_paragraph: { label: t('deleteParagraph'), icon: Trash2 },
  split_paragraph: { label: t('splitParagraph'), icon: BetweenHorizontalStart },
  advice: { label: t('advice'), icon: Lightbulb },
}

type ProposalCardProps = {
  item: PlacedProposal
  open: boolean
  onOpen(): void
  onAccept(): void
  onDismiss(): void
}

export function ProposalCard({
  item: { proposal, place },
  open,
  onOpen,
  onAccept,
  onDismiss,
}: ProposalCardProps) {
  const { _id, kind, type, priority, explanation, program } = proposal
  const { label, icon: Icon } = KINDS[kind]
  const card = useRef<HTMLLIElement>(null)
  // Opened in the text, it may be outside of what the panel shows.
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <li
      ref={card}
      data-row={_id}
      tabIndex={-1}
      className={classNames(
        'grid scroll-mt-14 scroll-mb-3 gap-2 rounded-card border bg-raised p-3.5 max-[1100px]:scroll-mt-26',
        open ? 'border-accent shadow-e2' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="inline-flex items-center gap-1.5 text-12 font-semibold uppercase">
          <Icon className="size-3.5 text-muted" aria-hidden="true" />
          {label}
          {type ? <span className="font-normal text-muted">{t(`type.${type}`)}</span> : null}
        </span>
        {place === null ? <Badge>{t('outdated')}</Badge> : null}
        {place !== null && priority ? <LevelBadge level={priority} of="priority" /> : null}
      </div>
      <p className="text-13 wrap-anywhere">
        <bdi>{explanation}</bdi>
      </p>
      {place ? (
        <button
          type="button"
          onClick={onOpen}
          className="rounded-control bg-sunken px-2.5 py-2 text-start font-serif text-15 wrap-anywhere touch:min-h-11"
        >
          <span className="sr-only">{t('showText')} </span>
          <Change proposal={proposal} />
        </button>
      ) : (
        <div className="rounded-control bg-sunken px-2.5 py-2 font-serif text-15 text-muted wrap-anywhere">
          <Change proposal={proposal} />
        </div>
      )}
      <SuggestedSources lead={t('citesLibraryCatalogues')} works={addedWorks(proposal)} />
      {place === null ? <p className="text-13 text-muted">{t('proposalOutdated')}</p> : null}
      <div className="flex flex-wrap items-center gap-1.5">
        {place === null ? null : kind === 'advice' ? (
          <Button size="small" onClick={onAccept}>
            {tUi('done')}
          </Button>
        ) : (
          <Button size="small" variant="accent" onClick={onAccept}>
            {t('accept')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onDismiss}>
          {tUi('dismiss')}
        </Button>
        <span className="ms-auto text-12 text-muted wrap-anywhere">
          {rich('byProgram', { name: () => <bdi>{program}</bdi> })}
        </span>
      </div>
    </li>
  )
}

function Change({ proposal }: { proposal: ProposalOnWire }) {
  const { kind, quote, suggestedText } = proposal
  const quoted = <Words proposal={proposal} text={quote} />
  switch (kind) {
    case 'rewrite':
      return (
        <>
          <del className="text-deleted">{quoted}</del>{' '}
          <ins className="text-accent underline underline-offset-3">
            <Words proposal={proposal} text={suggestedText} />
          </ins>
        </>
      )
    case 'citation':
      return (
        <>
          <span className="line-clamp-3 text-muted italic">{quoted}</span>
          <ins className="mt-1 block text-accent no-underline">
            + {addedCitations(proposal).map(citationText).join(' ')}
          </ins>
        </>
      )
    case 'delete_paragraph':
      return <del className="line-clamp-6 text-deleted">{quoted}</del>
    case 'split_paragraph':
      return (
        <>
          <span className="block font-sans text-13 text-accent">{t('newParagraphHere')}</span>
          <span className="line-clamp-3">{quoted}</span>
        </>
      )
    case 'advice':
      return <span className="line-clamp-3 text-muted italic">{quoted}</span>
  }
}

/** Words with their citations as a reader sees them. */
function Words({ proposal, text }: { proposal: ProposalOnWire; text: string }) {
  const shown = new Map(proposal.citations.map((one) => [one.token, citationText(one)])).set(NODE, '[…]')
  const parts = splitTokens(text, new Set(shown.keys()))
  return <bdi>{parts.map((part) => shown.get(part) ?? part).join('')}</bdi>
}

type Citation = ProposalOnWire['citations'][number]
const citationText = (citation: Citation) => fallbackCitation(citeItems(citation))

/** Citations that the words get and did not have. */
const addedCitations = ({ citations, quote, suggestedText }: ProposalOnWire): Citation[] =>
  citations.filter(({ token }) => suggestedText.includes(token) && !quote.includes(token))

const addedWorks = (proposal: ProposalOnWire) => addedCitations(proposal).flatMap(({ works }) => works)
