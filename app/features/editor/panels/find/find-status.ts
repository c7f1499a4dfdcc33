// Status text of the find bar.

import type { FindView } from './find-session.ts'

const count = (number: number) => number.toLocaleString('en-GB')

export function findStatus(view: FindView): { text: string; problem: boolean } {
  const status = (text: string) => ({ text, problem: false })
  const failed = (text: string) => ({ text, problem: true })
  if (view.state === 'invalid') return failed('Not a valid expression')
  if (view.state === 'too_slow') return failed('This expression takes too long on this text')
  if (view.state === 'unavailable') return failed('Expressions cannot be searched for just now')
  if (view.replaced !== null) return status(`${count(view.replaced)} replaced`)
  if (!view.query.text) return status('')
  if (view.state === 'searching' && view.count === 0) return status('Searching')
  if (view.count === 0) return status('Not found')
  return status(
    view.current === null
      ? `${count(view.count)} found`
      : `${count(view.current + 1)} of ${count(view.count)}`,
  )
}
