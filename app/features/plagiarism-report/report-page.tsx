// A report of the plagiarism check as a page of its own, made for printing: the work and its author, what was compared, and
// each match beside its source.

import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import { britishDateTime } from '../../../workers/domain/display/british-date.ts'
import { NOT_COMPARED_NAMES, REPORTED_KIND_NAMES } from '../../../workers/domain/display/plagiarism-labels.ts'
import { similarityPercent } from '../../../workers/domain/display/similarity-percent.ts'
import type { Method } from '../../../workers/domain/plagiarism/report.ts'
import type { Parts } from '../../../workers/domain/plagiarism/score.ts'
import { ApiError, call } from '../../platform/api.ts'
import { Methods } from '../../shared/similarity/methods.tsx'
import '../../shared/similarity/source-colours.css'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { ReportSource } from './report-source.tsx'

const HEADING = 'border-b border-line pb-1.5 font-serif text-h3 font-semibold'

export default function ReportPage({ id }: { id: string }) {
  const [report, setReport] = useState<PlagiarismResult | 'missing' | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    call('GET /v1/plagiarism/report/{id}', { params: { id }, signal: stop.signal }).then(
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
    <main className="mx-auto grid max-w-210 gap-4 py-6 sm:px-8 print:max-w-none print:p-0">
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
  const { overallScore, riskLevel, words, similarityChecks, sourceMatches, recommendations } = report
  return (
    <>
      <div className="flex justify-end max-sm:px-5 print:hidden">
        <Button icon={<Printer className="size-4" aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article className="grid gap-9 border-line bg-paper px-5 py-8 max-sm:border-y sm:rounded-card sm:border sm:px-14 sm:py-12 print:border-0 print:p-0">
        <header className="grid gap-7">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line-strong pb-3 text-13 text-muted">
            <p className="flex items-center gap-2">
              <BrandMark className="size-4 text-accent" /> Colophon
            </p>
            <p>Checked {britishDateTime(report.createdAt)}</p>
          </div>
          <CheckedWork work={report.work} />
        </header>
        <section aria-labelledby="result" className="grid gap-4">
          <h2 id="result" className={HEADING}>
            Result
          </h2>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-16">
            <b className="font-serif text-display font-semibold tabular-nums">
              {similarityPercent(overallScore)}
            </b>{' '}
            <span className="min-w-60 flex-1">
              of {words.toLocaleString('en')} words match: {riskLevel} risk. A match is a place to look, not a
              verdict.
            </span>
          </p>
          <Methods
            checks={similarityChecks}
            words={words}
            sources={sourceMatches}
            parts={partsOfReport(report)}
          />
          {recommendations.length > 0 ? (
            <ul aria-label="Recommendations" className="list-disc pl-5">
              {recommendations.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          ) : null}
        </section>
        <WhatWasCompared report={report} />
        <section aria-labelledby="sources" className="grid gap-6">
          <h2 id="sources" className={HEADING}>
            Sources
          </h2>
          {sourceMatches.length === 0 ? (
            <p>Nothing of this text was found in what it was compared with.</p>
          ) : null}
          {sourceMatches.map((source, at) => (
            <ReportSource key={`${source.kind} ${source._id}`} source={source} number={at + 1} />
          ))}
        </section>
      </article>
    </>
  )
}

/** The report's name is its heading where it does not know the work. */
function CheckedWork({ work }: Pick<PlagiarismResult, 'work'>) {
  const title = work && (work.title ?? 'A text outside of a project')
  // Browsers name a printed file after the page's title.
  useEffect(() => {
    if (title) document.title = `Similarity report: ${title}`
  }, [title])
  if (!work) return <h1 className="font-serif text-title font-semibold">Similarity report</h1>
  return (
    <div>
      <h1>
        <span className="block text-14 font-semibold text-muted">Similarity report</span>{' '}
        <span className="mt-1 block font-serif text-title font-semibold wrap-anywhere">{title}</span>
      </h1>
      {work.author === null ? null : <p className="mt-2 text-16 wrap-anywhere">by {work.author}</p>}
    </div>
  )
}

const lowerFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

function WhatWasCompared({ report: { words, compared, incomplete, sent } }: { report: PlagiarismResult }) {
  const covered = compared.filter(({ documents }) => documents > 0)
  return (
    <section aria-label="What was compared" className="grid gap-1.5 text-13">
      <h2 className={HEADING}>What was compared</h2>
      <p>
        The text as it stood then, {words.toLocaleString('en')} words, with{' '}
        {covered.length === 0
          ? 'no document'
          : covered
              .map(({ kind, documents }) => `${lowerFirst(REPORTED_KIND_NAMES[kind])} (${documents})`)
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
