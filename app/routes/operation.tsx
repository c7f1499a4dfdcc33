// An operation of the API, to read and to try.

import { t } from 'messages:docs'
import { data, Link } from 'react-router'
import { findPageAsset } from '../../workers/contracts/page-assets.ts'
import type { OperationPart } from '../features/api-docs/api-parts.ts'
import { CodeText } from '../features/api-docs/code-text.tsx'
import { MethodBadge } from '../features/api-docs/method-badge.tsx'
import { anchorOf } from '../features/api-docs/operation-list.tsx'
import { OperationView } from '../features/api-docs/operation-view.tsx'
import { TextPage } from '../ui/text-page.tsx'
import type { Route } from './+types/operation.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? t('operationTitle', { operation: `${loaderData.method} ${loaderData.path}` })
      : t('title'),
  },
]

export async function loader({ context, params }: Route.LoaderArgs): Promise<OperationPart> {
  const isName = /^[a-zA-Z]+$/.test(params.operation)
  const part = isName ? await context.get(findPageAsset)(`/openapi/${params.operation}.json`) : null
  if (part === null) throw data(null, { status: 404 })
  return JSON.parse(new TextDecoder().decode(part))
}

export default function OperationPage({ loaderData: operation }: Route.ComponentProps) {
  return (
    <TextPage>
      <main>
        <p className="mt-7 text-14">
          <Link
            to={`/docs#${anchorOf(operation.section)}`}
            className="text-accent underline underline-offset-2 touch:inline-block touch:py-2.5"
          >
            {t('allOperations')}
          </Link>
        </p>
        <h1 className="mt-4 flex items-start gap-3">
          <MethodBadge method={operation.method} />
          <code className="min-w-0 text-16 font-semibold wrap-anywhere">{operation.path}</code>
        </h1>
        <p className="mt-3 text-15">
          <CodeText text={operation.summary} />
        </p>
        <OperationView key={operation.id} operation={operation} />
      </main>
    </TextPage>
  )
}
