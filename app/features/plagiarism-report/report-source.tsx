// One source of a report: the work and its authors, and each match beside the source's words, those in common marked.

import { t } from 'messages:similarity'
import { useMemo } from 'react'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import { authorsOf, yearOf } from '../../../workers/domain/citations/csl/citation.ts'
import { commonWords } from '../../shared/similarity/common-words.ts'
import { similarityPercent, sourceName } from '../../shared/similarity/labels.ts'
import { Passage } from '../../shared/similarity/passage.tsx'

type Source = PlagiarismResult['sourceMatches'][number]
/** Colours of sources; more sources share the last. */
const COLOURS = 4

export function ReportSource({ source, number }: { source: Source; number: number }) {
  const authors = authorsAndYear(source.csl)
  return (
    <section className="grid gap-2">
      <h3 className="font-serif text-card font-semibold wrap-anywhere break-after-avoid">
        {number}. {sourceName(source)}{' '}
        <span className="font-sans text-13 font-normal text-muted">
          {t(`reportedKind.${source.kind}`)} · {similarityPercent(source.share)}
        </span>
      </h3>
      {authors ? <p className="text-13">{authors}</p> : null}
      {source.url ? <p className="text-12 text-muted wrap-anywhere">{source.url}</p> : null}
      <table className="w-full table-fixed border-collapse text-13">
        <thead className="text-start">
          <tr>
            <th scope="col" className="w-1/2 border-b border-line-strong py-1 pe-3 font-semibold">
              {t('theText')}
            </th>
            <th scope="col" className="border-b border-line-strong py-1 font-semibold">
              {t('theSource')}
            </th>
          </tr>
        </thead>
        <tbody>
          {source.matches.map((match) => (
            <MatchRow
              key={`${match.from} ${match.to} ${match.sourceStart}`}
              match={match}
              colour={Math.min(number, COLOURS)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MatchRow({ match, colour }: { match: Source['matches'][number]; colour: number }) {
  const { text, sourceText, kind, excluded, page } = match
  const common = useMemo(() => commonWords(text, sourceText), [text, sourceText])
  return (
    <tr className={`${excluded ? 'match-excluded' : `match-${colour}`} break-inside-avoid align-top`}>
      <td className="border-b border-line py-2 pe-3 wrap-anywhere">
        {/* A document of the corpus has no words to compare with: the whole passage stands in it. */}
        <Passage pieces={sourceText === '' ? [{ text, isCommon: true }] : common.text} />
        <span className="block text-12 text-muted">
          {t(`matchKind.${kind}`)}
          {excluded ? ` · ${t(`doesNotCount.${excluded}`)}` : ''}
        </span>
      </td>
      <td className="border-b border-line py-2 wrap-anywhere">
        {sourceText === '' ? (
          <span className="text-muted">{t('notShown')}</span>
        ) : (
          <Passage pieces={common.source} />
        )}
        {page ? (
          <span className="block text-12 text-muted">{t('pageNumber', { page: String(page) })}</span>
        ) : null}
      </td>
    </tr>
  )
}

function authorsAndYear(csl: Source['csl']): string | null {
  if (!csl?.author?.length && !csl?.editor?.length) return null
  return csl.issued ? `${authorsOf(csl)}, ${yearOf(csl)}` : authorsOf(csl)
}
