// The end of a list of which only a part is drawn: draws or loads more when it scrolls into view, or when it is pressed.

import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './forms/button.tsx'

/** With a key of its own for each part, so that an end that stays in view asks again. */
export function MoreRows({ onMore, children }: { onMore(): void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    if (!button.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      // The second of these is for a list that scrolls within the page.
      { rootMargin: '400px', scrollMargin: '400px' },
    )
    watch.observe(button.current)
    return () => watch.disconnect()
  }, [])
  return (
    <Button ref={button} size="small" className="mt-2 w-full" onClick={onMore}>
      {children}
    </Button>
  )
}
