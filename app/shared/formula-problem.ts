// Problems of formulas as sentences.

import { t } from 'messages:formula'
import { FORMULA_MAX_LENGTH } from '../../workers/domain/formulas/limits.ts'
import type { FormulaProblem } from '../../workers/domain/formulas/problem.ts'

export function problemSentence({ kind, name }: FormulaProblem): string {
  if (kind === 'depth' || kind === 'expansion') return t(`problem.${kind}`)
  if (kind === 'long') return t('problem.long', { count: FORMULA_MAX_LENGTH })
  if (kind === 'syntax') return t('problem.syntax', { name, where: name ? 'here' : 'nowhere' })
  return t(`problem.${kind}`, { name })
}
