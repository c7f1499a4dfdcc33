// Boundary around a lazily loaded dialog. Keystrokes before it is mounted are buffered for its first field
// (useBufferedKeystrokes) and do not reach the editor.

import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx'
import { bufferKeystrokes } from '../core/keystroke-buffer.ts'

const BufferedText = createContext<RefObject<string> | null>(null)

/** @param onLeave called on Escape before the dialog is mounted, and if it cannot be loaded */
export function LazyDialog({ onLeave, children }: { onLeave(): void; children: ReactNode }) {
  const typed = useRef('')
  return (
    <BufferedText value={typed}>
      <LazyBoundary fallback={<Buffering typed={typed} onLeave={onLeave} />} onFail={onLeave}>
        {children}
      </LazyBoundary>
    </BufferedText>
  )
}

function Buffering({ typed, onLeave }: { typed: RefObject<string>; onLeave(): void }) {
  const leave = useRef(onLeave)
  leave.current = onLeave
  useLayoutEffect(() => {
    const keys = bufferKeystrokes(() => leave.current())
    return () => {
      typed.current = keys.stop()
    }
  }, [typed])
  return null
}

/** Passes the buffered text to `take` in the commit that mounts the dialog, so that no keystroke is lost. */
export function useBufferedKeystrokes(take: (typed: string) => void): void {
  const typed = useContext(BufferedText)
  const latest = useRef(take)
  useLayoutEffect(() => {
    if (!typed?.current) return
    latest.current(typed.current)
    typed.current = ''
  }, [typed])
}
