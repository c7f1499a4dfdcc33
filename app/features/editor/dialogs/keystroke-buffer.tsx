// Around a dialog that is loaded when it is first asked for: what is typed meanwhile is kept for its first field, if it
// has one (useBufferedKeystrokes), and never gets into the text.

import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx'
import { bufferKeystrokes } from '../core/keystroke-buffer.ts'

const Typed = createContext<RefObject<string> | null>(null)

/** @param onLeave the dialog is not wanted any more, before it is there */
export function KeystrokeBuffer({ onLeave, children }: { onLeave(): void; children: ReactNode }) {
  const typed = useRef('')
  return (
    <Typed value={typed}>
      <LazyBoundary fallback={<Taking typed={typed} onLeave={onLeave} />} onFail={onLeave}>
        {children}
      </LazyBoundary>
    </Typed>
  )
}

function Taking({ typed, onLeave }: { typed: RefObject<string>; onLeave(): void }) {
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

/** For the dialog: hands over what was typed, with the very commit in which it appears, so that no letter falls between. */
export function useBufferedKeystrokes(take: (typed: string) => void): void {
  const typed = useContext(Typed)
  const latest = useRef(take)
  useLayoutEffect(() => {
    if (!typed?.current) return
    latest.current(typed.current)
    typed.current = ''
  }, [typed])
}
