// The words of a match beside those of its source, and what a writer does about them.

import { rich, t } from 'messages:similarity'
import { Link } from 'react-router'
import { chatAddress } from '../../../shared/addresses/dashboard-address.ts'
import { commonWords } from '../../../shared/similarity/common-words.ts'
import { sourceName } from '../../../shared/similarity/labels.ts'
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
      <section aria-label={t('yourText')}>
        <h3 className="mb-1.5 text-13 font-semibold">{t('yourText')}</h3>
        <p className={PASSAGE}>
          <Passage pieces={common.text} />
        </p>
      </section>
      <section aria-label={t('source')}>
        <h3 className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-13 font-semibold wrap-anywhere">
          {sourceName(source)}
          {address ? (
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('ghost', 'small')}
              aria-label={t('openSource', { source: sourceName(source) })}
            >
              {t('open')}
            </a>
          ) : null}
          {source.kind === 'pdf' && match.page ? (
            <Link
              to={chatAddress({ pdfId: source._id, page: match.page })}
              className={buttonClass('ghost', 'small')}
            >
              {t('openPage')}
            </Link>
          ) : null}
        </h3>
        {source.kind === 'corpus' ? (
          <p className="text-muted">{t('corpusPassage')}</p>
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
  <section aria-label={t('rewriteQuote')} className="mt-4 text-13 text-muted">
    <h3 className="font-semibold text-ink">{t('rewriteQuote')}</h3>
    <p>{rich('rewriteQuoteAbout', { b: (chunks) => <b>{chunks}</b> })}</p>
  </section>
)
