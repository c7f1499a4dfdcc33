// Lists of a draft's sources: works found in catalogues, in the library and as PDFs, each with the sentences that cite it, and the
// sources named by the model that no catalogue confirmed.

import { rich, t } from 'messages:draft'
import { CircleAlert } from 'lucide-react'
import type { DraftReference } from '../../../../workers/contracts/writing/draft.ts'
import { catalogueLabels } from '../../../../workers/domain/display/catalogue-labels.ts'
import { quoted } from '../../../platform/language.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { WorkBadge } from '../../../ui/work-badge.tsx'
import type { KeptDraft } from '../draft-run.ts'

type FoundProps = { references: readonly DraftReference[]; onShow: (sentence: string) => void }

export const FoundReferences = ({ references, onShow }: FoundProps) => (
  <section aria-labelledby="draft-references" className="mx-4 mb-6 border-t border-line pt-4 text-13 sm:mx-6">
    <h3 id="draft-references" className="font-semibold">
      {foundText(references)}
    </h3>
    <p className="mt-0.5 text-muted">{t('existsIsNotSupport')}</p>
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

function foundText(references: readonly DraftReference[]): string {
  const count = references.length
  const parts = (['catalogue', 'library', 'pdf'] as const)
    .map((origin) => ({ origin, number: references.filter((one) => originOf(one) === origin).length }))
    .filter(({ number }) => number > 0)
  const [first] = parts
  if (parts.length === 1 && first) return t(`references.${first.origin}`, { count })
  return t('references.mixed', {
    count,
    parts: parts.map(({ origin, number }) => t(`from.${origin}`, { number })).join(', '),
  })
}

const PLACES_FOUND: Record<DraftReference['origin'], string> = {
  catalogue: '',
  library: t('library'),
  pdf: t('pdf'),
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
      {rich('viewWork', { hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
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
    <p className="mt-1.5 text-muted">{t('citedNowhere')}</p>
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
            {passage ? <span className="block font-serif">{quoted(passage)}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )

type Place = DraftReference['places'][number]
const BASES: Record<Place['basis'], (section: string, page: Place['page']) => string> = {
  abstract: (section) => t('restingOnAbstract', { section }),
  pdf: (section, page) =>
    page === undefined ? t('restingOnPdf', { section }) : t('restingOnPage', { section, page: String(page) }),
  subject: (section) => t('onSubject', { section }),
  named: (section) => t('namedByModel', { section }),
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
          title={t('sourcesToConfirm', { count: meant.length })}
          sources={meant}
          onCite={onCite}
        >
          {t('toConfirmAbout')}
        </SourceList>
      ) : null}
      {missing.length > 0 ? (
        <SourceList
          id="draft-unverified"
          title={t('sourcesNotVerified', { count: missing.length })}
          sources={missing}
          onCite={null}
        >
          {t('notVerifiedAbout')}
        </SourceList>
      ) : null}
      {unchecked.length > 0 ? (
        <SourceList
          id="draft-unchecked"
          title={t('sourcesUnchecked', { count: unchecked.length })}
          sources={unchecked}
          onCite={null}
        >
          {t('uncheckedAbout')}
        </SourceList>
      ) : null}
      {mentioned.length > 0 ? <MentionedNames sources={mentioned} onShow={onShow} /> : null}
    </>
  )
}

const MentionedNames = ({ sources, onShow }: Pick<UnverifiedProps, 'sources' | 'onShow'>) => (
  <section aria-labelledby="draft-mentioned" className="mx-4 mb-6 border-t border-line pt-4 text-13 sm:mx-6">
    <h3 id="draft-mentioned" className="font-semibold">
      {t('namesToCheck', { count: sources.length })}
    </h3>
    <p className="mt-0.5 text-muted">{t('namesAbout')}</p>
    <ul className="mt-2 grid gap-2.5">
      {sources.map(({ text, section, sentence }) => (
        <li key={`${section} ${text}`} className="wrap-anywhere">
          {text} <span className="text-muted">{t('inSection', { section })}</span>
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
          {source.text} <span className="text-muted">{t('inSection', { section: source.section })}</span>
          {source.sentence ? (
            <span className="block text-muted">{t('takenOutWith', { sentence: source.sentence })}</span>
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
      {t('foundWork', { work: offer.raw })} <WorkLink reference={offer} />
    </p>
    {onCite && offer.html ? (
      <Button size="small" className="mt-1.5" onClick={() => onCite(source)}>
        {offer.restores ? t('putBackCite') : t('cite')}
      </Button>
    ) : null}
  </div>
)
