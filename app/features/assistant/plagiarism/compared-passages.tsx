// The words of a match beside those of its source, and what a writer does about them.

import { Link } from 'react-router'
import { sourceName } from '../../../../workers/domain/display/plagiarism-labels.ts'
import { chatAddress } from '../../../shared/addresses/dashboard-address.ts'
import { commonWords } from '../../../shared/similarity/common-words.ts'
import { Passage } from '../../../shared/similarity/passage.tsx'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { webAddress } from '../web-address.ts'
import type { PlacedMatch } from './plagiarism-check.ts'

const PASSAGE = 'font-serif leading-6 wrap-anywhere whitespace-pre-line'

export function ComparedPassages({ match: { match, source, colour } }: { match: PlacedMatch }) {
  const common = commonWords(match.text, match.sourceText)
  const address = webAddress(source.url)
  return (
    <div className={`match-${colour} mt-4 grid gap-5 md:grid-cols-2`}>
      <section aria-label="Your text">
        <h3 className="mb-1.5 text-13 font-semibold">Your text</h3>
        <p className={PASSAGE}>
          <Passage pieces={common.text} />
        </p>
      </section>
      <section aria-label="Source">
        <h3 className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-13 font-semibold wrap-anywhere">
          {sourceName(source)}
          {address ? (
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('ghost', 'small')}
              aria-label={`Open ${sourceName(source)} (opens in a new tab)`}
            >
              Open
            </a>
          ) : null}
          {source.kind === 'pdf' && match.page ? (
            <Link
              to={chatAddress({ pdfId: source._id, page: match.page })}
              className={buttonClass('ghost', 'small')}
            >
              Open its page
            </Link>
          ) : null}
        </h3>
        {source.kind === 'corpus' ? (
          <p className="text-muted">
            The words stand in a document of your university. Whose it is, and what else it says, is not
            shown.
          </p>
        ) : (
          <p className={PASSAGE}>
            <Passage pieces={common.source} />
          </p>
        )}
      </section>
    </div>
  )
}

export const RewriteOrQuote = () => (
  <section aria-label="Rewrite or quote?" className="mt-4 text-13 text-muted">
    <h3 className="font-semibold text-ink">Rewrite or quote?</h3>
    <p>
      Your words stand close to the source’s. <b>Quote</b>, if its wording matters: its exact words take the
      place of yours, in quotation marks, with the page. <b>Rewrite</b>, if its thought matters: put the
      source away, say it from memory in your own words, and cite it. A citation alone does not make words
      your own.
    </p>
  </section>
)
