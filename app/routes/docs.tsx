// The operations of the API, from the OpenAPI document, and an operation of them. Rendered on the server, so that both can be read
// before any script runs; one route, so that a press on an operation loads its data alone.

import { t } from 'messages:docs'
import { data } from 'react-router'
import { findPageAsset } from '../../workers/contracts/pages/page-assets.ts'
import type { OperationPart, OperationSections } from '../features/api-docs/api-parts.ts'
import { OperationPage } from '../features/api-docs/operation-page.tsx'
import { OperationsPage } from '../features/api-docs/operations-page.tsx'
import { TextPage } from '../ui/text-page.tsx'
import type { Route } from './+types/docs.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.operation
      ? t('operationTitle', { operation: `${loaderData.operation.method} ${loaderData.operation.path}` })
      : t('title'),
  },
]

type Shown = { sections: OperationSections; operation: null } | { sections: null; operation: OperationPart }

export async function loader({ context, params: { operation } }: Route.LoaderArgs): Promise<Shown> {
  const read = async (name: string) => {
    const part = /^[a-zA-Z]+$/.test(name) ? await context.get(findPageAsset)(`/openapi/${name}.json`) : null
    if (part === null) throw data(null, { status: 404 })
    return JSON.parse(new TextDecoder().decode(part))
  }
  return operation === undefined
    ? { sections: await read('list'), operation: null }
    : { sections: null, operation: await read(operation) }
}

export default function DocsPage({ loaderData: { sections, operation } }: Route.ComponentProps) {
  return (
    <TextPage>
      <main>
        {operation ? (
          <OperationPage key={operation.id} operation={operation} />
        ) : (
          <OperationsPage sections={sections} />
        )}
      </main>
    </TextPage>
  )
}
