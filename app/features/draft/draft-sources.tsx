// Lists of a draft's sources: works found in catalogues, each with the sentences that cite it, and the sources named by
// the model that no catalogue confirmed.

import { CircleAlert } from 'lucide-react'
import type { DraftReference } from '../../../workers/contracts/draft.ts'
import { catalogueLabels } from '../../../workers/domain/display/catalogue-labels.ts'
import { WorkBadge } from '../../ui/work-badge.tsx'
import type { KeptDraft } from './draft-run.ts'

type FoundProps = { references: readonly DraftReference[]; onShow: (sentence: string) => void }

export const FoundReferences = ({ references, onShow }: FoundProps) => (
  <section aria-labelledby="draft-references" className="mx-4 mb-6 border-t border-line pt-4 text-13 sm:mx-6">
    <h3 id="draft-references" className="font-semibold">
      {count(references.length, 'reference')} found in the catalogues
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
            <WorkBadge state="verified" />
            {reference.retracted ? <WorkBadge state="retracted" /> : null}
            <span className="text-muted">{catalogueLabels(reference.sources)}</span>
          </p>
          <Places reference={reference} onShow={onShow} />
        </li>
      ))}
    </ul>
  </section>
)

function WorkLink({ reference: { csl, url } }: { reference: DraftReference }) {
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
      {places.map(({ section, sentence, basis }) => (
        <li key={`${section} ${sentence}`} className="border-s-2 border-line ps-3">
          <button
            type="button"
            className="min-h-6 text-start underline decoration-line underline-offset-2 hover:decoration-current touch:min-h-11"
            onClick={() => onShow(sentence)}
          >
            {sentence}
          </button>
          <span className="block text-muted">
            {basis === 'matched' ? 'Matched to this sentence by Colophon' : 'Named by the model'}, in{' '}
            {section}
          </span>
        </li>
      ))}
    </ul>
  )

/** Stored drafts from before sources were checked lack a state and are shown as unchecked. */
export function UnverifiedSources({ sources }: { sources: KeptDraft['unverified'] }) {
  const missing = sources.filter(({ state }) => state === 'not_found')
  const unchecked = sources.filter(({ state }) => state !== 'not_found')
  return (
    <>
      {missing.length > 0 ? (
        <SourceList
          id="draft-unverified"
          title={`${count(missing.length, 'source')} could not be verified`}
          sources={missing}
        >
          The model named them and no catalogue knows them. They are not in the text; where one stood in a
          sentence, a mark stands now.
        </SourceList>
      ) : null}
      {unchecked.length > 0 ? (
        <SourceList
          id="draft-unchecked"
          title={`${count(unchecked.length, 'source')} unchecked`}
          sources={unchecked}
        >
          The model named them. The catalogues did not answer in time, or cannot be asked for what stands
          here. They are not in the text either.
        </SourceList>
      ) : null}
    </>
  )
}

type SourceListProps = { id: string; title: string; sources: KeptDraft['unverified']; children: string }

const SourceList = ({ id, title, sources, children }: SourceListProps) => (
  <section aria-labelledby={id} className="mx-4 mb-6 border-t border-line pt-4 text-13 sm:mx-6">
    <h3 id={id} className="flex items-center gap-1.5 font-semibold">
      <CircleAlert className="size-4 shrink-0 text-medium" aria-hidden="true" />
      {title}
    </h3>
    <p className="mt-0.5 text-muted">{children}</p>
    <ul className="mt-2 grid gap-1">
      {sources.map((source, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which a source may come twice
        <li key={at} className="wrap-anywhere">
          {source.text} <span className="text-muted">in {source.section}</span>
        </li>
      ))}
    </ul>
  </section>
)

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`
