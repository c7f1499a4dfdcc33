// The operations of the API, from the OpenAPI document. Rendered on the server, so that it can be read before any script runs.

import { rich, t } from 'messages:docs'
import { Link } from 'react-router'
import { findPageAsset } from '../../workers/contracts/page-assets.ts'
import type { OperationSections } from '../features/api-docs/api-parts.ts'
import { OperationList } from '../features/api-docs/operation-list.tsx'
import { TextPage } from '../ui/text-page.tsx'
import type { Route } from './+types/docs.ts'

const LINK = 'text-accent underline underline-offset-2'

export const meta = () => [{ title: t('title') }]

export async function loader({ context }: Route.LoaderArgs): Promise<OperationSections> {
  const list = await context.get(findPageAsset)('/openapi/operations.json')
  return list === null ? [] : JSON.parse(new TextDecoder().decode(list))
}

export default function DocsPage({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage>
      <main>
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
        <OperationList sections={loaderData} />
      </main>
    </TextPage>
  )
}
