// The banner of a coming deletion on the pages that do not load the account themselves. Nothing while it is loaded, nor if
// that fails: the page's own requests say so.

import type { Account } from '../../../workers/contracts/account.ts'
import { useLoaded } from '../../use-loaded.ts'
import { LeavingBanner } from './leaving-banner.tsx'

export function LeavingNotice() {
  const [account, reload] = useLoaded<Account>('/v1/account')
  if (account.is !== 'ready' || account.data.deleteAt === null) return null
  return (
    <div className="border-b border-line *:rounded-none">
      <LeavingBanner deleteAt={account.data.deleteAt} onKept={reload} />
    </div>
  )
}
