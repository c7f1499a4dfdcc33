// React hook of where one is led in the view of drafts: to the result that was asked for, and to the heading of a plan or a
// draft that was switched to.

import { useEffect, useRef } from 'react'

/** @param view what the result's place shows */
export function useResultFocus(working: boolean, view: string) {
  /** Holds form and result. */
  const columns = useRef<HTMLDivElement>(null)
  /** The result's heading. */
  const result = useRef<HTMLHeadingElement>(null)
  const asked = useRef(false)
  /** A request whose result one is led to. */
  const ask =
    <Of extends unknown[]>(request: (...of: Of) => Promise<void>) =>
    (...of: Of) => {
      asked.current = true
      void request(...of)
    }
  // Scrolls to the result only where it is below the form, not beside it.
  useEffect(() => {
    if (!working || !asked.current) return
    asked.current = false
    const form = columns.current?.firstElementChild?.getBoundingClientRect()
    const heading = result.current?.getBoundingClientRect()
    if (!form || !heading || heading.top < form.bottom) return
    result.current?.focus({ preventScroll: true })
    result.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [working])

  // The button that was pressed is gone.
  const switched = useRef(false)
  const showing = (show: () => void) => () => {
    switched.current = true
    show()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of the other view
  useEffect(() => {
    if (!switched.current) return
    switched.current = false
    result.current?.focus({ preventScroll: true })
  }, [view])
  return { columns, result, ask, showing }
}
