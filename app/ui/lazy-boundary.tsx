// Suspense and error boundary of a lazily loaded part. If it cannot be loaded (no network, or files that a new deployment
// removed) or throws, the rest of the page stays.

import { t } from 'messages:ui'
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
        title: t('lazyBoundary.partPageCouldNot'),
        description: t('lazyBoundary.textCheckConnectionThen'),
        tone: 'destructive',
      })
    onFail?.()
  }

  override render() {
    const { fallback = null, instead = null, children } = this.props
    return this.state.failed ? instead : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
