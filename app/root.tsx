// Root route: the HTML document around every page, and the error page.

import { t } from 'messages:root'
import sansFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import { pageSettings } from '../workers/contracts/pages/page-settings.ts'
import { INTERFACE_LANGUAGES } from '../workers/domain/account/interface-language.ts'
import type { Route } from './+types/root.ts'
import appStyles from './app.css?url'
import { language, locale } from './platform/language.ts'
import { Toaster } from './ui/overlays/toaster.tsx'
import { PlainPage } from './ui/plain-page.tsx'

/**
 * Preloads the font of controls; italics and other scripts load on use. The styles are no import of a script: with what imports
 * that script lazily, Vite would load them again.
 */
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: appStyles },
  { rel: 'preload', href: sansFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/colophon-192.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: Route.MetaFunction = () => [
  { title: 'Colophon' },
  { name: 'description', content: t('description') },
]

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageSettings)

/** Settings do not change between page loads, so client-side navigation neither waits for them nor needs a network. */
export const shouldRevalidate = () => false

/** Id of the route that stands at any address (routes/offline.tsx). */
const WITHOUT_SCRIPTS = 'routes/offline'

export function Layout({ children }: { children: ReactNode }) {
  const withoutScripts = useMatches().some(({ id }) => id === WITHOUT_SCRIPTS)
  return (
    <html lang={locale()} dir={INTERFACE_LANGUAGES[language()].dir}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f1f3f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121013" />
        <Meta />
        {/* Styles need no nonce. Browsers hide a nonce attribute, which hydration would report as a mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <Toaster />
        {withoutScripts ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Offline the import fails, and nothing is reported. */
const loadClientErrors = () => import('./platform/client-errors.ts')

export default function Root() {
  useEffect(() => {
    loadClientErrors()
      .then(({ watchErrors }) => watchErrors())
      .catch(() => {})
  }, [])
  return <Outlet />
}

/** Shown when rendering a page throws. It shows nothing of the error itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (missing) return
    loadClientErrors()
      .then(({ reportError }) => reportError('render', error))
      .catch(() => {})
  }, [missing, error])
  return missing ? (
    <PlainPage title={t('notFound')} link={{ to: '/', label: t('home') }}>
      {t('nothingHere')}
    </PlainPage>
  ) : (
    <PlainPage title={t('stopped')} link={{ to: '/', label: t('home') }}>
      {t('stoppedWhat')}
    </PlainPage>
  )
}
