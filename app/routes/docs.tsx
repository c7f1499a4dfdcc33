// The OpenAPI document to browse, and to try.

import { rich, t } from 'messages:docs'
import { t as tUi } from 'messages:ui'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { BrandMark } from '../ui/brand-mark.tsx'
import { LazyBoundary } from '../ui/lazy-boundary.tsx'

const ApiDocs = lazy(() => import('../features/api-docs/api-docs.tsx'))

const LINK = 'text-accent underline underline-offset-2'

export const meta = () => [{ title: t('title') }]

export default function DocsPage() {
  return (
    // Swagger UI has the page's main landmark.
    <div className="mx-auto max-w-280 px-5 pt-6 pb-14 sm:px-8">
      <header>
        <Link
          to="/"
          aria-label={tUi('textPage.colophonHome')}
          className="inline-flex items-center gap-2.5 font-serif text-[1.1875rem] leading-9 font-semibold touch:leading-11"
        >
          <BrandMark className="size-5.5 text-accent" />
          Colophon
        </Link>
      </header>
      <h1 className="mt-7 font-serif text-page font-semibold">API</h1>
      <p className="mt-2 max-w-160 text-15 text-muted">
        {rich('about', {
          document: (chunks) => (
            <a className={LINK} href="/openapi.json">
              {chunks}
            </a>
          ),
          token: (chunks) => (
            <Link className={LINK} to="/account#tokens">
              {chunks}
            </Link>
          ),
          client: (chunks) => (
            <a className={LINK} href={import.meta.env.VITE_CLIENT_PACKAGE} download>
              {chunks}
            </a>
          ),
          cli: (chunks) => (
            <a className={LINK} href={import.meta.env.VITE_CLI_PACKAGE} download>
              {chunks}
            </a>
          ),
          file: (chunks) => (
            <a className={LINK} href="/clients/colophon.mjs" download>
              {chunks}
            </a>
          ),
        })}
      </p>
      <LazyBoundary>
        <Suspense fallback={<p className="mt-6 text-15 text-muted">{t('loading')}</p>}>
          <ApiDocs />
        </Suspense>
      </LazyBoundary>
    </div>
  )
}
