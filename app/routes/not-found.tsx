import { data } from 'react-router'
import { PlainPage } from '../ui/plain-page.tsx'

export const meta = () => [{ title: 'Page not found — Colophon' }]

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return (
    <PlainPage title="Oops! Page not found" link={{ to: '/', label: 'Return to Home' }}>
      There is nothing at this address.
    </PlainPage>
  )
}
