// What does not count in the score, by reason, with the number of words; each can be switched to count.

import { t } from 'messages:similarity'
import type { PlagiarismResult } from '../../../../workers/contracts/plagiarism.ts'
import { EXCLUSIONS, type Exclusion } from '../../../../workers/domain/plagiarism/exclusions.ts'
import { coverage } from '../../../../workers/domain/plagiarism/score.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import type { PlagiarismView } from './plagiarism-check.ts'

type ExclusionSwitchesProps = {
  view: PlagiarismView
  result: PlagiarismResult
  onSwitch(reason: Exclusion, holds: boolean): void
}

export function ExclusionSwitches({ view, result, onSwitch }: ExclusionSwitchesProps) {
  const matches = result.sourceMatches.flatMap((source) => source.matches)
  const reasons = EXCLUSIONS.map((reason) => {
    const excluded = matches.filter((match) => match.excluded === reason)
    return { reason, words: coverage(result.words, excluded).reduce((sum, one) => sum + one, 0) }
  }).filter(({ words }) => words > 0)
  if (reasons.length === 0) return null
  return (
    <section aria-label={t('whatDoesNotCount')} className="grid gap-1">
      <h3 className="text-13 font-semibold">{t('whatDoesNotCount')}</h3>
      <ul className="grid">
        {reasons.map(({ reason, words }) => (
          <li key={reason} className="flex items-center justify-between gap-2">
            <Switch
              label={t(`exclusion.${reason}`)}
              checked={!view.switchedOff.includes(reason)}
              onCheckedChange={(holds) => onSwitch(reason, holds)}
            />
            <span className="text-12 text-muted tabular-nums">{t('words', { count: words })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
