// Lists of a draft's sources: works found in catalogues, in the library and as PDFs, each with the sentences that cite it, and the
// sources named by the model that no catalogue confirmed.

import { CircleAlert } from 'lucide-react'
import type { DraftReference } from '../../../../workers/contracts/writing/draft.ts'
import { catalogueLabels } from '../../../../workers/domain/display/catalogue-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { WorkBadge } from '../../../ui/work-badge.tsx'
import type { KeptDraft } from '../draft-run.ts'

type FoundProps = { references: readonly DraftReference[]; onShow: (sentence: string) => void }

export const FoundReferences = ({ references, onShow }: FoundProps) => (
  <section aria-labelledby="draft-references" className="mx-4 mb-6 border-t border-line pt-4 text-13 sm:mx-6">
    <h3 id="draft-references" className="font-semibold">
      {foundText(references)}
    </h3>
    <p className="mt-0.5 text-muted">
      That a work exists does not say that it supports the sentence. Read it where it is cited.
    </p>
    <ul className="mt-3 grid gap-4">
      {references.map((reference) => (
        <li key={reference.raw} className="wrap-anywhere">
          <p>
            {reference.raw} <WorkLink reference={reference} />
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <WorkBadge state={reference.verification ?? 'verified'} />
            {reference.retracted ? <WorkBadge state="retracted" /> : null}
            <span className="text-muted">{foundWhere(reference)}</span>
          </p>
          <Places reference={reference} onShow={onShow} />
        </li>
      ))}
    </ul>
  </section>
)

/** Drafts of earlier versions cite works of catalogues alone, all verified, and say neither. */
const originOf = ({ origin }: DraftReference): DraftReference['origin'] => origin ?? 'catalogue'

const ORIGINS: Record<DraftReference['origin'], string> = {
  catalogue: 'found in the catalogues',
  library: 'from your library',
  pdf: 'from your PDFs',
}

function foundText(references: readonly DraftReference[]): string {
  const all = count(references.length, 'reference')
  const parts = (['catalogue', 'library', 'pdf'] as const)
    .map((origin) => ({ origin, number: references.filter((one) => originOf(one) === origin).length }))
    .filter(({ number }) => number > 0)
  const [first] = parts
  if (parts.length === 1 && first) return `${all} ${ORIGINS[first.origin]}`
  return `${all}: ${parts.map(({ origin, number }) => `${number} ${ORIGINS[origin]}`).join(', ')}`
}

const PLACES_FOUND: Record<DraftReference['origin'], string> = {
  catalogue: '',
  library: 'In your library',
  pdf: 'Your PDF',
}

const foundWhere = (reference: DraftReference) =>
  [PLACES_FOUND[originOf(reference)], catalogueLabels(reference.sources)].filter(Boolean).join(' · ')

function WorkLink({ reference: { csl, url } }: { reference: Pick<DraftReference, 'csl' | 'url'> }) {
  const address = csl.DOI ? `https://doi.org/${encodeURI(csl.DOI)}` : url
  if (!address || !/^https?:\/\//i.test(address)) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center font-semibold whitespace-nowrap text-accent underline-offset-2 hover:underline touch:min-h-11"
    >
      View work<span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

const Places = ({
  reference: { places },
  onShow,
}: {
  reference: DraftReference
  onShow: FoundProps['onShow']
}) =>
  places.length === 0 ? (
    <p className="mt-1.5 text-muted">Found, but cited nowhere in the text.</p>
  ) : (
    <ul className="mt-1.5 grid gap-1.5">
      {places.map(({ section, sentence, basis, passage, page }) => (
        <li key={`${section} ${sentence}`} className="border-s-2 border-line ps-3">
          <button
            type="button"
            className="min-h-6 text-start underline decoration-line underline-offset-2 hover:decoration-current touch:min-h-11"
            onClick={() => onShow(sentence)}
          >
            {sentence}
          </button>
          <span className="block text-muted">
            {BASES[basis](section, page)}
            {passage ? <span className="block font-serif">“{passage}”</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )

type Place = DraftReference['places'][number]
const BASES: Record<Place['basis'], (section: string, page: Place['page']) => string> = {
  abstract: (section) => `In ${section}, resting on its abstract:`,
  pdf: (section, page) =>
    `In ${section}, resting on ${page === undefined ? '' : `page ${page} of `}your PDF:`,
  subject: (section) => `In ${section}, on this subject: read it. The nearest sentence of its abstract:`,
  named: (section) => `Named by the model, in ${section}`,
}

type Source = KeptDraft['unverified'][number]
type UnverifiedProps = {
  sources: readonly Source[]
  /** Cites the work that may be meant; null while the draft cannot be changed. */
  onCite: ((source: Source) => void) | null
  onShow: FoundProps['onShow']
}

/** Stored drafts of earlier versions may lack a state, an offer and a sentence: their sources are shown as unchecked. */
export function UnverifiedSources({ sources, onCite, onShow }: UnverifiedProps) {
  const meant = sources.filter(({ state, offer }) => state === 'meant' && offer)
  const missing = sources.filter(({ state }) => state === 'not_found')
  const mentioned = sources.filter(({ state }) => state === 'mentioned')
  const unchecked = sources.filter(
    (source) => !meant.includes(source) && source.state !== 'not_found' && source.state !== 'mentioned',
  )
  return (
    <>
      {meant.length > 0 ? (
        <SourceList
          id="draft-meant"
          title={`${count(meant.length, 'source')} to confirm`}
          sources={meant}
          onCite={onCite}
        >
          The model named them, and a catalogue has a work with these authors and year, this title or this
          identifier. Is it what was meant?
        </SourceList>
      ) : null}
      {missing.length > 0 ? (
        <SourceList
          id="draft-unverified"
          title={`${count(missing.length, 'source')} could not be verified`}
          sources={missing}
          onCite={null}
        >
          The model named them, and the catalogues that answered have no such work. None is cited; where one
          stood in a sentence, a mark stands now.
        </SourceList>
      ) : null}
      {unchecked.length > 0 ? (
        <SourceList
          id="draft-unchecked"
          title={`${count(unchecked.length, 'source')} unchecked`}
          sources={unchecked}
          onCite={null}
        >
          The model named them. The catalogues did not answer in time, or cannot be asked for what stands
          here. None is cited either.
        </SourceList>
      ) : null}
      {mentioned.length > 0 ? <MentionedNames sources={mentioned} onShow={onShow} /> : null}
    </>
  )
}

const MentionedNames = ({ sources, onShow }: Pick<UnverifiedProps, 'sources' | 'onShow'>) => (
  <section aria-labelledby="draft-mentioned" className="mx-4 mb-6 border-t border-line pt-4 text-13 sm:mx-6">
    <h3 id="draft-mentioned" className="font-semibold">
      {count(sources.length, 'name')} to check
    </h3>
    <p className="mt-0.5 text-muted">
      The text has them, but neither your brief nor the works found do. Each is marked, and the mark goes
      along into the project until you have checked the name.
    </p>
    <ul className="mt-2 grid gap-2.5">
      {sources.map(({ text, section, sentence }) => (
        <li key={`${section} ${text}`} className="wrap-anywhere">
          {text} <span className="text-muted">in {section}</span>
          <button
            type="button"
            className="block min-h-6 text-start text-muted underline decoration-line underline-offset-2 hover:decoration-current touch:min-h-11"
            onClick={() => onShow(sentence)}
          >
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  </section>
)

type SourceListProps = Omit<UnverifiedProps, 'onShow'> & { id: string; title: string; children: string }

const SourceList = ({ id, title, sources, onCite, children }: SourceListProps) => (
  <section aria-labelledby={id} className="mx-4 mb-6 border-t border-line pt-4 text-13 sm:mx-6">
    <h3 id={id} className="flex items-center gap-1.5 font-semibold">
      <CircleAlert className="size-4 shrink-0 text-medium" aria-hidden="true" />
      {title}
    </h3>
    <p className="mt-0.5 text-muted">{children}</p>
    <ul className="mt-2 grid gap-2.5">
      {sources.map((source, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source may come twice, and none has a state of its own
        <li key={at} className="wrap-anywhere">
          {source.text} <span className="text-muted">in {source.section}</span>
          {source.sentence ? (
            <span className="block text-muted">Taken out with its sentence: “{source.sentence}”</span>
          ) : null}
          {source.offer ? <Offer source={source} offer={source.offer} onCite={onCite} /> : null}
        </li>
      ))}
    </ul>
  </section>
)

type OfferProps = { source: Source; offer: NonNullable<Source['offer']>; onCite: UnverifiedProps['onCite'] }

const Offer = ({ source, offer, onCite }: OfferProps) => (
  <div className="mt-1 border-s-2 border-line ps-3">
    <p>
      Found: {offer.raw} <WorkLink reference={offer} />
    </p>
    {onCite && offer.html ? (
      <Button size="small" className="mt-1.5" onClick={() => onCite(source)}>
        {offer.restores ? 'Put back and cite' : 'Cite it'}
      </Button>
    ) : null}
  </div>
)

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`
