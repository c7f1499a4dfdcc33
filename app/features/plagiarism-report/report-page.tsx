// A report of the plagiarism check as a page of its own, made for printing: the work and its author, what was compared, and
// each match beside its source.

import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import { NOT_COMPARED_NAMES, SOURCE_KIND_NAMES } from '../../../workers/domain/display/plagiarism-labels.ts'
import { similarityPercent } from '../../../workers/domain/display/similarity-percent.ts'
import type { Method } from '../../../workers/domain/plagiarism/report.ts'
import type { Parts } from '../../../workers/domain/plagiarism/score.ts'
import { ApiError, call } from '../../api.ts'
import { Methods } from '../../similarity/methods.tsx'
import '../../similarity/source-colours.css'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { ReportSource } from './report-source.tsx'

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
  const { overallScore, riskLevel, words, similarityChecks, sourceMatches } = report
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-13 text-muted">
            <BrandMark className="size-4" /> Colophon
          </p>
          <h1 className="mt-1 font-serif text-page font-semibold">Similarity report</h1>
          <CheckedWork work={report.work} />
          <p className="text-13 text-muted">Checked {timeText(report.createdAt)}</p>
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
        <Methods
          checks={similarityChecks}
          words={words}
          sources={report.sourceMatches}
          parts={partsOfReport(report)}
        />
        <ul aria-label="Recommendations" className="list-disc pl-5">
          {report.recommendations.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
      <WhatWasCompared report={report} />
      {sourceMatches.length === 0 ? (
        <p>Nothing of this text was found in what it was compared with.</p>
      ) : null}
      {sourceMatches.map((source, at) => (
        <ReportSource key={`${source.kind} ${source._id}`} source={source} number={at + 1} />
      ))}
    </>
  )
}

function CheckedWork({ work }: Pick<PlagiarismResult, 'work'>) {
  if (!work) return null
  return (
    <p className="mt-1 text-16 wrap-anywhere">
      {work.title === null ? 'A text outside of a project' : <b className="font-semibold">{work.title}</b>}
      {work.author === null ? '' : `, by ${work.author}`}
    </p>
  )
}

const lowerFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

function WhatWasCompared({ report: { words, compared, incomplete, sent } }: { report: PlagiarismResult }) {
  const covered = compared.filter(({ documents }) => documents > 0)
  return (
    <section aria-label="What was compared" className="grid gap-1.5 text-13">
      <h2 className="font-serif text-h3 font-semibold">What was compared</h2>
      <p>
        The text as it stood then, {words.toLocaleString('en')} words, with{' '}
        {covered.length === 0
          ? 'no document'
          : covered
              .map(({ kind, documents }) => `${lowerFirst(SOURCE_KIND_NAMES[kind])} (${documents})`)
              .join(', ')}
        .
      </p>
      {incomplete.length > 0 ? (
        <p>Not compared: {incomplete.map((one) => NOT_COMPARED_NAMES[one]).join('; ')}.</p>
      ) : null}
      {sent.length > 0 ? (
        <>
          <p>Sent to the research catalogues, to find works that say the same:</p>
          <ul className="list-disc pl-5 text-muted">
            {sent.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

const timeText = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })

/** Null of a report whose methods did not add up to its score. */
function partsOfReport({ overallScore, words, similarityChecks }: PlagiarismResult): Parts | null {
  if (similarityChecks.every(({ by }) => by === undefined)) return null
  const wordsOf = (method: Method) =>
    Math.round(words * (similarityChecks.find((check) => check.method === method)?.score ?? 0))
  return {
    overall: Math.round(words * overallScore),
    fingerprinting: wordsOf('fingerprinting'),
    semantic: wordsOf('semantic'),
  }
}
