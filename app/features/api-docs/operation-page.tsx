import { t } from 'messages:docs'
import { Link } from 'react-router'
import type { OperationPart } from './api-parts.ts'
import { CodeText } from './code-text.tsx'
import { MethodBadge } from './method-badge.tsx'
import { anchorOf } from './operation-list.tsx'
import { OperationView } from './operation-view.tsx'

/** An operation, to read and to try. */
export const OperationPage = ({ operation }: { operation: OperationPart }) => (
  <>
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
    <OperationView operation={operation} />
  </>
)
