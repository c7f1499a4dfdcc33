// Status text of the find bar.

import { t } from 'messages:find'
import { t as tUi } from 'messages:ui'
import type { FindView } from './find-session.ts'

export function findStatus(view: FindView): { text: string; problem: boolean } {
  const status = (text: string) => ({ text, problem: false })
  const failed = (text: string) => ({ text, problem: true })
  if (view.state === 'invalid') return failed(t('notValidExpression'))
  if (view.state === 'too_slow') return failed(t('expressionTakesTooLong'))
  if (view.state === 'unavailable') return failed(t('expressionsUnavailable'))
  if (view.replaced !== null) return status(t('replaced', { count: view.replaced }))
  if (!view.query.text) return status('')
  if (view.state === 'searching' && view.count === 0) return status(t('searching'))
  if (view.count === 0) return status(tUi('workBadge.notFound'))
  return status(
    view.current === null
      ? t('found', { count: view.count })
      : t('valueNumberCountNumber', { value: view.current + 1, count: view.count }),
  )
}
