// A report of the plagiarism check as a page of its own, made for printing: the work and its author, what was compared, and
// each match beside its source.

import { t } from 'messages:similarity'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import type { Method } from '../../../workers/domain/plagiarism/report.ts'
import type { Parts } from '../../../workers/domain/plagiarism/score.ts'
import { ApiError, call } from '../../platform/api.ts'
import { shortDateTime } from '../../shared/display/dates.ts'
import { similarityPercent } from '../../shared/similarity/labels.ts'
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
        <Skeleton label={t('loadingReport')}>
          <SkeletonBar className="h-6 w-1/3" />
          <SkeletonBar className="mt-3 h-24 w-full" />
        </Skeleton>
      ) : report === 'missing' ? (
        <ErrorState title={t('noReport')}>{t('noReportAbout')}</ErrorState>
      ) : report === 'failed' ? (
        <ErrorState title={t('reportNotLoaded')}>{t('checkConnection')}</ErrorState>
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
          {t('print')}
        </Button>
      </div>
      <article className="grid gap-9 border-line bg-paper px-5 py-8 max-sm:border-y sm:rounded-card sm:border sm:px-14 sm:py-12 print:border-0 print:p-0">
        <header className="grid gap-7">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line-strong pb-3 text-13 text-muted">
            <p className="flex items-center gap-2">
              <BrandMark className="size-4 text-accent" /> Colophon
            </p>
            <p>{t('checkedAt', { time: shortDateTime(report.createdAt) })}</p>
          </div>
          <CheckedWork work={report.work} />
        </header>
        <section aria-labelledby="result" className="grid gap-4">
          <h2 id="result" className={HEADING}>
            {t('result')}
          </h2>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-16">
            <b className="font-serif text-display font-semibold tabular-nums">
              {similarityPercent(overallScore)}
            </b>{' '}
            <span className="min-w-60 flex-1">
              {t('wordsMatchRisk', { words, risk: t(`risk.${riskLevel}`) })} {t('placeToLook')}
            </span>
          </p>
          <Methods
            checks={similarityChecks}
            words={words}
            sources={sourceMatches}
            parts={partsOfReport(report)}
          />
          {recommendations.length > 0 ? (
            <ul aria-label={t('recommendations')} className="list-disc ps-5">
              {recommendations.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          ) : null}
        </section>
        <WhatWasCompared report={report} />
        <section aria-labelledby="sources" className="grid gap-6">
          <h2 id="sources" className={HEADING}>
            {t('sources')}
          </h2>
          {sourceMatches.length === 0 ? <p>{t('nothingFound')}</p> : null}
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
  const title = work && (work.title ?? t('textOutsideProject'))
  // Browsers name a printed file after the page's title.
  useEffect(() => {
    if (title) document.title = t('similarityReportTitle', { title })
  }, [title])
  if (!work) return <h1 className="font-serif text-title font-semibold">{t('similarityReport')}</h1>
  return (
    <div>
      <h1>
        <span className="block text-14 font-semibold text-muted">{t('similarityReport')}</span>{' '}
        <span className="mt-1 block font-serif text-title font-semibold wrap-anywhere">{title}</span>
      </h1>
      {work.author === null ? null : (
        <p className="mt-2 text-16 wrap-anywhere">{t('byAuthor', { author: work.author })}</p>
      )}
    </div>
  )
}

function WhatWasCompared({ report: { words, compared, incomplete, sent } }: { report: PlagiarismResult }) {
  const covered = compared.filter(({ documents }) => documents > 0)
  return (
    <section aria-label={t('whatWasCompared')} className="grid gap-1.5 text-13">
      <h2 className={HEADING}>{t('whatWasCompared')}</h2>
      <p>
        {t('textAsItStood', {
          words,
          documents:
            covered.length === 0
              ? t('noDocument')
              : covered.map(({ kind, documents }) => t(`compared.${kind}`, { documents })).join(', '),
        })}
      </p>
      {incomplete.length > 0 ? (
        <p>{t('notComparedWith', { what: incomplete.map((one) => t(`without.${one}`)).join('; ') })}</p>
      ) : null}
      {sent.length > 0 ? (
        <>
          <p>{t('sentToCatalogues')}</p>
          <ul className="list-disc ps-5 text-muted">
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
