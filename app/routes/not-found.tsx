import { t } from 'messages:root'
import { data } from 'react-router'
import { PlainPage } from '../ui/plain-page.tsx'

export const meta = () => [{ title: t('notFoundTitle') }]

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return (
    <PlainPage title={t('notFound')} link={{ to: '/', label: t('home') }}>
      {t('nothingHere')}
    </PlainPage>
  )
}
