// What the service worker shows at an address whose page it has not stored. It has no script (root.tsx), since React Router would
// look for the page of the address.

import { t } from 'messages:offline'
import { PROJECTS_ADDRESS } from '../shared/addresses/dashboard-address.ts'
import { PlainPage } from '../ui/plain-page.tsx'

export const meta = () => [{ title: t('pageTitle') }, { name: 'robots', content: 'noindex' }]

export default function Offline() {
  return (
    <PlainPage title={t('title')} link={{ to: PROJECTS_ADDRESS, label: t('projects') }}>
      {t('notHere')}
    </PlainPage>
  )
}
