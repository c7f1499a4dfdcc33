// Whether a button says "Copied", which it does for two seconds after it copied.

import { useEffect, useState } from 'react'

/** Milliseconds (spec section 9). */
const COPIED_MS = 2000

export function useCopied(): [copied: boolean, sayCopied: () => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return [copied, () => setCopied(true)]
}
