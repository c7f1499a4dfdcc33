// Shown on every signed-in page while the account is to be deleted: when, and one press to keep it.

import { t } from 'messages:dashboard'
import { t as tUi } from 'messages:ui'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { shortDate } from '../../shared/display/dates.ts'
import { Button } from '../../ui/forms/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'

export function LeavingBanner({ deleteAt, onKept }: { deleteAt: string; onKept: () => void }) {
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      await call('DELETE /v1/account/deletion')
      toast({ title: t('leaving.kept'), description: t('leaving.keptAbout'), tone: 'success' })
      // The button, which has the focus, goes with the banner.
      document.getElementById('content')?.focus()
      onKept()
    } catch {
      toast({
        title: t('leaving.notKeptYet'),
        description: tUi('usePdfWork.serverCouldNotReached'),
        tone: 'destructive',
      })
      setBusy(false)
    }
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-6 gap-y-2.5 rounded-control bg-high-wash px-3.5 py-3"
    >
      <div className="flex min-w-0 grow basis-64 gap-3">
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-high" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold">{t('leaving.willBeDeletedOn', { shortDate: shortDate(deleteAt) })}</p>
          <p>{t('leaving.willBeDeletedAbout')}</p>
        </div>
      </div>
      <Button variant="ink" busy={busy && t('leaving.keeping')} onClick={keep}>
        {t('leaving.keepMyAccount')}
      </Button>
    </div>
  )
}
