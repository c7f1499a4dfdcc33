// Suspense and error boundary of a lazily loaded part. If it cannot be loaded (no network, or files that a new deployment
// removed) or throws, the rest of the page stays.

import { Component, type ReactNode, Suspense } from 'react'
import { toast } from './overlays/toast.ts'

type PartProps = {
  /** Shown while the part loads. */
  fallback?: ReactNode
  /** Shown instead of a part that failed; without it a toast shows the failure. */
  instead?: ReactNode
  onFail?(): void
  children: ReactNode
}

export class LazyBoundary extends Component<PartProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    const { instead, onFail } = this.props
    if (instead === undefined)
      toast({
        title: 'A part of the page could not be loaded.',
        description: 'Your text is as it was. Check the connection, then reload the page.',
        tone: 'destructive',
      })
    onFail?.()
  }

  override render() {
    const { fallback = null, instead = null, children } = this.props
    return this.state.failed ? instead : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
