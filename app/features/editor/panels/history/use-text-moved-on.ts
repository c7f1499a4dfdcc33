// Whether the live text has changed since it was last looked at.

import { useEffect, useState } from 'react'
import type * as Y from 'yjs'

/** @param look a number that is raised when it is looked at anew */
export function useTextMovedOn(doc: Y.Doc, look: number): boolean {
  const [moved, setMoved] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new look begins with nothing moved
  useEffect(() => {
    setMoved(false)
    const notice = () => setMoved(true)
    doc.on('update', notice)
    return () => doc.off('update', notice)
  }, [doc, look])
  return moved
}
