// What an operation takes and answers.

import { t } from 'messages:docs'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import type { Body, OperationPart } from './api-parts.ts'
import { CodeText } from './code-text.tsx'
import { NamedField, SchemaView } from './schema-view.tsx'
import { typeOf } from './schema-words.ts'

const TryOperation = lazy(() => import('./try-operation.tsx'))

const SUMMARY = 'cursor-pointer py-1.5 text-14 font-semibold touch:py-3'

export function OperationView({ operation }: { operation: OperationPart }) {
  const { description, parameters, body, answers, failures } = operation
  return (
    <>
      {description ? (
        <p className="mt-3 text-15">
          <CodeText text={description} />
        </p>
      ) : null}
      <p className="mt-3 text-14 text-muted">{accessText(operation)}</p>
      <Trial operation={operation} />
      {parameters.length > 0 ? (
        <Part title={t('parameters')}>
          <ul>
            {parameters.map((parameter) => (
              <li key={`${parameter.in} ${parameter.name}`} className="border-b border-line py-2">
                <NamedField {...parameter} place={parameter.in} isRequired={parameter.required} />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {body ? (
        <Part title={t('body')}>
          <BodyView body={body} />
        </Part>
      ) : null}
      {answers.map(({ status, description: meaning, headers, bodies }) => (
        <Part key={status} title={t('answer', { status })}>
          <p className="text-14">
            <CodeText text={meaning} />
          </p>
          {headers.map((header) => (
            <p key={header.name} className="mt-1 text-13">
              <code className="font-semibold">{header.name}</code> <CodeText text={header.description} />
            </p>
          ))}
          {bodies.map((one) => (
            <BodyView key={one.type} body={one} />
          ))}
        </Part>
      ))}
      <Part title={t('failures')}>
        <dl>
          {failures.map(({ status, codes }) => (
            <div key={status} className="flex gap-4 border-b border-line py-2 text-13">
              <dt className="w-9 shrink-0 font-semibold tabular-nums">{status}</dt>
              <dd className="min-w-0 wrap-anywhere">{codes.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  )
}

function accessText({ access, scopes }: OperationPart): string {
  if (access.length === 0) return t('access.open')
  if (access.includes('operatorToken')) return t('access.operator')
  if (!access.includes('program')) return t('access.session')
  return t('access.scopes', { scopes: scopes.join(', ') })
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mt-8 mb-1.5 font-serif text-h3 font-semibold">{title}</h2>
    {children}
  </section>
)

const BodyView = ({ body: { type, schema, example } }: { body: Body }) => (
  <div className="mt-2">
    <p className="text-12 wrap-anywhere text-muted">
      {type} · {typeOf(schema)}
    </p>
    <SchemaView schema={schema} />
    {example === undefined ? null : (
      <details>
        <summary className={SUMMARY}>{t('example')}</summary>
        <pre lang="en" className="rounded-control bg-sunken p-3 text-13 wrap-anywhere whitespace-pre-wrap">
          {typeof example === 'string' ? example : JSON.stringify(example, null, 2)}
        </pre>
      </details>
    )}
  </div>
)

/** The form loads when it is opened, which a reader may do before the page's script runs. */
function Trial({ operation }: { operation: OperationPart }) {
  const [isOpen, setOpen] = useState(false)
  const readOpen = useCallback((node: HTMLDetailsElement | null) => {
    if (node?.open) setOpen(true)
  }, [])
  return (
    <details
      ref={readOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-5 rounded-card border border-line bg-raised px-4 py-1.5"
    >
      <summary className={SUMMARY}>{t('try')}</summary>
      {isOpen ? (
        <LazyBoundary>
          <Suspense fallback={<p className="py-2 text-14 text-muted">{t('loading')}</p>}>
            <TryOperation operation={operation} />
          </Suspense>
        </LazyBoundary>
      ) : null}
    </details>
  )
}
