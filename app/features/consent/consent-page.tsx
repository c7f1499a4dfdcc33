// What a program asks for: loaded by the query of the address, refused with its fault, or shown for a decision.

import { t } from 'messages:consent'
import { t as tUi } from 'messages:ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AuthorizationRequestItem } from '../../../workers/contracts/oauth.ts'
import { call } from '../../platform/api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button, buttonClass } from '../../ui/forms/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { ConsentForm } from './consent-form.tsx'
import { requestFault } from './request-faults.ts'

type ConsentPageProps = {
  /** Query of the address, without the question mark. */
  query: string
  /** The name of the signed-in user. */
  person: string
  onOtherPerson: () => void
}

type Loaded = { request: AuthorizationRequestItem } | { error: unknown } | null

export function ConsentPage({ query, person, onOtherPerson }: ConsentPageProps) {
  const [loaded, setLoaded] = useState<Loaded>(null)
  const load = useCallback(() => {
    setLoaded(null)
    call('POST /v1/oauth/requests', { body: { query } }).then(
      (request) => setLoaded({ request }),
      (error: unknown) => setLoaded({ error }),
    )
  }, [query])
  useEffect(load, [load])

  if (loaded === null) return <Loading />
  if ('request' in loaded)
    return (
      <ConsentForm query={query} request={loaded.request} person={person} onOtherPerson={onOtherPerson} />
    )
  const fault = requestFault(loaded.error)
  if (!fault)
    return (
      <ErrorState
        title={t('requestNotRead')}
        action={
          <Button size="small" onClick={load}>
            {tUi('tryAgain')}
          </Button>
        }
      >
        {t('nothingAllowed')}
      </ErrorState>
    )
  return (
    <Fault code={fault.code} redirectTo={fault.redirectTo}>
      {fault.sentence} {t('nothingSent')}
    </Fault>
  )
}

type FaultProps = { code: string; redirectTo: string | null; children: ReactNode }

const Fault = ({ code, redirectTo, children }: FaultProps) => (
  <div role="alert">
    <h1 className="font-serif text-page font-semibold">{t('requestNotAnswered')}</h1>
    <p className="mt-2 text-15">{children}</p>
    <p className="mt-2 mb-6 text-muted">
      {t('tellMakers')} <code>{code}</code>
    </p>
    <div className="flex flex-wrap gap-2">
      {redirectTo === null ? null : (
        <a href={redirectTo} className={buttonClass('ink')}>
          {t('tellProgram')}
        </a>
      )}
      <Link to="/dashboard" className={buttonClass('line')}>
        {t('openProjects')}
      </Link>
    </div>
  </div>
)

const Loading = () => (
  <Skeleton label={t('loadingRequest')}>
    <SkeletonBar className="h-5 w-4/5" />
    <SkeletonBar className="mt-3 h-5 w-1/2" />
    <SkeletonBar className="mt-8 h-20 w-full rounded-card" />
    <div className="mt-8 grid gap-4">
      <SkeletonBar className="w-2/3" />
      <SkeletonBar className="w-3/4" />
      <SkeletonBar className="w-1/2" />
    </div>
  </Skeleton>
)
