// A report of the plagiarism check as a page of its own, made for printing: what was compared, and each match beside its
// source.

import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import {
  EXCLUSION_NAMES,
  KIND_NAMES,
  METHOD_MEANINGS,
  METHOD_NAMES,
  NOT_COMPARED_NAMES,
  SOURCE_KIND_NAMES,
  sourceName,
} from '../../../workers/domain/display/plagiarism-labels.ts'
import { similarityPercent } from '../../../workers/domain/display/similarity-percent.ts'
import { ApiError, call } from '../../api.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'

export default function ReportPage({ id }: { id: string }) {
  const [report, setReport] = useState<PlagiarismResult | 'missing' | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    call<PlagiarismResult>('GET', `/v1/plagiarism/report/${id}`, { signal: stop.signal }).then(
      setReport,
      (error) => {
        if (stop.signal.aborted) return
        setReport(
          error instanceof ApiError && (error.status === 404 || error.status === 400) ? 'missing' : 'failed',
        )
      },
    )
    return () => stop.abort()
  }, [id])
  return (
    <main className="mx-auto grid max-w-210 gap-6 px-5 py-8 sm:px-8 print:max-w-none print:p-0">
      {report === null ? (
        <Skeleton label="Loading the report">
          <SkeletonBar className="h-6 w-1/3" />
          <SkeletonBar className="mt-3 h-24 w-full" />
        </Skeleton>
      ) : report === 'missing' ? (
        <ErrorState title="There is no such report.">
          It was deleted, or it belongs to another account.
        </ErrorState>
      ) : report === 'failed' ? (
        <ErrorState title="The report could not be loaded.">
          Check the connection, then reload the page.
        </ErrorState>
      ) : (
        <Report report={report} />
      )}
    </main>
  )
}

function Report({ report }: { report: PlagiarismResult }) {
  const { overallScore, riskLevel, words, similarityChecks, sourceMatches, compared, incomplete } = report
  const covered = compared.filter(({ documents }) => documents > 0)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="flex items-center gap-2 text-13 text-muted">
            <BrandMark className="size-4" /> Colophon
          </p>
          <h1 className="mt-1 font-serif text-page font-semibold">Similarity report</h1>
          <p className="text-13 text-muted">
            {new Date(report.createdAt).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })}
          </p>
        </div>
        <Button
          className="print:hidden"
          icon={<Printer className="size-4" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </header>
      <section aria-label="Result" className="grid gap-3">
        <p className="text-16">
          <b className="font-serif text-h2">{similarityPercent(overallScore)}</b> of{' '}
          {words.toLocaleString('en')} words match: {riskLevel} risk. A match is a place to look, not a
          verdict.
        </p>
        <dl className="grid gap-2 sm:grid-cols-2">
          {similarityChecks.map(({ method, score }) => (
            <div key={method} className="break-inside-avoid">
              <dt className="font-semibold">
                {METHOD_NAMES[method]}: <span className="tabular-nums">{similarityPercent(score)}</span>
              </dt>
              <dd className="text-13 text-muted">{METHOD_MEANINGS[method]}</dd>
            </div>
          ))}
        </dl>
        <p className="text-13 text-muted">The methods count what is left out of the score as well.</p>
        <ul className="list-disc pl-5">
          {report.recommendations.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p className="text-13">
          Compared with{' '}
          {covered.length === 0
            ? 'no document'
            : covered
                .map(({ kind, documents }) => `${SOURCE_KIND_NAMES[kind].toLowerCase()}: ${documents}`)
                .join('; ')}
          .
          {incomplete.length > 0
            ? ` Not compared: ${incomplete.map((one) => NOT_COMPARED_NAMES[one]).join('; ')}.`
            : ''}
        </p>
      </section>
      {sourceMatches.length === 0 ? (
        <p>Nothing of this text was found in what it was compared with.</p>
      ) : null}
      {sourceMatches.map((source, at) => (
        <section key={`${source.kind} ${source._id}`} className="grid gap-2">
          <h2 className="font-serif text-h3 font-semibold wrap-anywhere">
            {at + 1}. {sourceName(source)}{' '}
            <span className="font-sans text-13 font-normal text-muted">
              {SOURCE_KIND_NAMES[source.kind]} · {similarityPercent(source.share)}
            </span>
          </h2>
          {source.url ? <p className="text-12 text-muted wrap-anywhere">{source.url}</p> : null}
          <table className="w-full table-fixed border-collapse text-13">
            <thead className="text-left">
              <tr>
                <th scope="col" className="w-1/2 border-b border-line-strong py-1 pr-3 font-semibold">
                  The text
                </th>
                <th scope="col" className="border-b border-line-strong py-1 font-semibold">
                  The source
                </th>
              </tr>
            </thead>
            <tbody>
              {source.matches.map((match) => (
                <tr
                  key={`${match.from} ${match.to} ${match.sourceStart}`}
                  className="break-inside-avoid align-top"
                >
                  <td className="border-b border-line py-2 pr-3 wrap-anywhere">
                    {match.text}
                    <span className="block text-12 text-muted">
                      {KIND_NAMES[match.kind]}
                      {match.excluded
                        ? ` · does not count: ${EXCLUSION_NAMES[match.excluded].toLowerCase()}`
                        : ''}
                    </span>
                  </td>
                  <td className="border-b border-line py-2 wrap-anywhere">
                    {match.sourceText || <span className="text-muted">Not shown</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  )
}
