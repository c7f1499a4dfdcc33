// The score of each method with what it says, and how the overall figure comes about.

import { t } from 'messages:similarity'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import type { Parts } from '../../../workers/domain/plagiarism/score.ts'
import { MeaningLink } from '../../ui/meaning-link.tsx'
import { methodMeaning, methodName, overallRule, similarityPercent } from './labels.ts'
import { Opinions } from './opinions.tsx'

type MethodsProps = {
  checks: PlagiarismResult['similarityChecks']
  words: number
  sources: PlagiarismResult['sourceMatches']
  /** Parts after the reader's choice of exclusions; null for the figures of the check, of a report without such parts. */
  parts: Parts | null
}

export function Methods({ checks, words, sources, parts }: MethodsProps) {
  const scoreOf = ({ method, score }: MethodsProps['checks'][number]) =>
    parts && words > 0 && (method === 'fingerprinting' || method === 'semantic')
      ? parts[method] / words
      : score
  const isSwitched = checks.some((check) => scoreOf(check) !== check.score)
  return (
    <>
      {parts ? <p className="text-13">{overallRule(parts, words)}</p> : null}
      <ul aria-label={t('methods')} className="grid gap-2">
        {checks.map((check) => (
          <li key={check.method} className="break-inside-avoid">
            <span className="flex justify-between gap-3 text-13">
              <span>{methodName(check)}</span>
              <span className="text-muted tabular-nums">{similarityPercent(scoreOf(check))}</span>
            </span>
            <span className="block text-12 text-muted">
              {methodMeaning(check)}
              {isSwitched && check.method === 'n-gram' ? ` ${t('figureStaysChecked')}` : null}
            </span>
            {check.method === 'ai-analysis' ? <Opinions sources={sources} /> : null}
          </li>
        ))}
      </ul>
      <MeaningLink topic="similarity" className="print:hidden" />
    </>
  )
}
