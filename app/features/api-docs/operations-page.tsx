import { rich, t } from 'messages:docs'
import { Link } from 'react-router'
import type { OperationSections } from './api-parts.ts'
import { OperationList } from './operation-list.tsx'

const LINK = 'text-accent underline underline-offset-2'

/** What the API is for, and all its operations. */
export const OperationsPage = ({ sections }: { sections: OperationSections }) => (
  <>
    <h1 className="mt-7 font-serif text-page font-semibold">{t('api')}</h1>
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
    <OperationList sections={sections} />
  </>
)
