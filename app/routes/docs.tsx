// The OpenAPI document to browse, and to try.

import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { BrandMark } from '../ui/brand-mark.tsx'
import { LazyBoundary } from '../ui/lazy-boundary.tsx'

const ApiDocs = lazy(() => import('../features/api-docs/api-docs.tsx'))

const LINK = 'text-accent underline underline-offset-2'

export const meta = () => [{ title: 'API — Colophon' }]

export default function DocsPage() {
  return (
    // Swagger UI has the page's main landmark.
    <div className="mx-auto max-w-280 px-5 pt-6 pb-14 sm:px-8">
      <header>
        <Link
          to="/"
          aria-label="Colophon, home"
          className="inline-flex items-center gap-2.5 font-serif text-[1.1875rem] leading-9 font-semibold touch:leading-11"
        >
          <BrandMark className="size-5.5 text-accent" />
          Colophon
        </Link>
      </header>
      <h1 className="mt-7 font-serif text-page font-semibold">API</h1>
      <p className="mt-2 max-w-160 text-15 text-muted">
        All that this deployment does for programs, as{' '}
        <a className={LINK} href="/openapi.json">
          its OpenAPI document
        </a>{' '}
        says. To try an operation here, press Authorize and enter a{' '}
        <Link className={LINK} to="/account#tokens">
          personal token
        </Link>{' '}
        of your account. For scripts there is a{' '}
        <a className={LINK} href={import.meta.env.VITE_CLIENT_PACKAGE} download>
          TypeScript client
        </a>
        , and for a terminal{' '}
        <a className={LINK} href={import.meta.env.VITE_CLI_PACKAGE} download>
          a command line
        </a>
        : npm installs both from these addresses. The command line is also{' '}
        <a className={LINK} href="/clients/colophon.mjs" download>
          one file
        </a>{' '}
        that runs with Node.
      </p>
      <LazyBoundary>
        <Suspense fallback={<p className="mt-6 text-15 text-muted">The documentation is loading.</p>}>
          <ApiDocs />
        </Suspense>
      </LazyBoundary>
    </div>
  )
}
