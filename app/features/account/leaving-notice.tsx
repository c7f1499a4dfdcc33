// The banner of a coming deletion on the pages that do not load the account themselves. Nothing while it is loaded, nor if
// that fails: the page's own requests say so. Pages as high as the window leave it its height (`h-page`, app.css), so that
// they do not scroll.

import { useEffect, useRef } from 'react'
import { useLoaded } from '../../platform/use-loaded.ts'
import { LeavingBanner } from './leaving-banner.tsx'

const HEIGHT = '--notice-height'

export function LeavingNotice() {
  const [deletion, reload] = useLoaded('GET /v1/account/deletion')
  const notice = useRef<HTMLDivElement>(null)
  const deleteAt = deletion.is === 'ready' ? deletion.data.deleteAt : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice is there while there is a date
  useEffect(() => {
    const element = notice.current
    if (!element) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => root.setProperty(HEIGHT, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty(HEIGHT)
    }
  }, [deleteAt])
  if (deleteAt === null) return null
  return (
    <div ref={notice} className="border-b border-line *:rounded-none">
      <LeavingBanner deleteAt={deleteAt} onKept={reload} />
    </div>
  )
}
