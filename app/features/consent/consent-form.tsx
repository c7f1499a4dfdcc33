// The decision: who asks, what for, in which projects, for how long.

import { rich, t } from 'messages:consent'
import { useState } from 'react'
import type { AuthorizationRequestItem } from '../../../workers/contracts/oauth.ts'
import { SCOPES, type Scope } from '../../../workers/domain/account/scopes.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ClientOrigin } from './client-origin.tsx'
import { type Life, LifeChoice } from './life-choice.tsx'
import { ProjectChoice } from './project-choice.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { useDecision } from './use-decision.ts'

type ConsentFormProps = {
  query: string
  request: AuthorizationRequestItem
  person: string
  onOtherPerson: () => void
}

const DEFAULT_LIFE = 90

const isOfProjects = (scope: Scope) => scope.startsWith('projects:') || scope === 'proposals:write'

export function ConsentForm({ query, request, person, onOtherPerson }: ConsentFormProps) {
  const { client } = request
  // A program that names no scope leaves the choice to the person.
  const offered = request.scopes.length > 0 ? request.scopes : SCOPES
  const [scopes, setScopes] = useState<readonly Scope[]>(request.scopes)
  /** Undefined while one project is wanted and none chosen. */
  const [projectId, setProjectId] = useState<string | null | undefined>(null)
  const [life, setLife] = useState<Life>(DEFAULT_LIFE)
  const { busy, failure, decide } = useDecision()
  const withProjects = scopes.some(isOfProjects)
  const missing =
    scopes.length === 0 ? t('chooseOne') : withProjects && projectId === undefined ? t('chooseProject') : null

  const allow = () =>
    decide({
      decision: 'allow',
      query,
      scopes,
      projectId: withProjects ? projectId : null,
      expiresInDays: life,
    })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!missing && !busy) void allow()
      }}
    >
      <h1 className="font-serif text-page font-semibold wrap-break-word">
        {client.name ? t('nameAsks', { name: client.name }) : t('programAsks')}
      </h1>
      <ClientOrigin request={request} />

      <ScopeChoice offered={offered} scopes={scopes} onChange={setScopes} />

      {withProjects ? (
        <ProjectChoice
          projectId={projectId}
          onChange={setProjectId}
          alsoOutside={scopes.some((scope) => !isOfProjects(scope) && scope !== 'profile')}
        />
      ) : null}

      <LifeChoice life={life} onChange={setLife} />

      <div className="mt-8 border-t border-line pt-5">
        {failure ? (
          <div className="mb-4">
            <ErrorState title={failure}>{t('choicesKept')}</ErrorState>
          </div>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <p
            id="consent-missing"
            className="me-auto self-center text-13 text-muted max-sm:not-empty:w-full"
            role="status"
          >
            {missing}
          </p>
          <Button
            busy={busy === 'deny' && t('denying')}
            disabled={busy === 'allow'}
            onClick={() => decide({ decision: 'deny', query })}
          >
            {t('deny')}
          </Button>
          <Button
            type="submit"
            variant="ink"
            busy={busy === 'allow' && t('allowing')}
            disabled={missing !== null || busy === 'deny'}
            aria-describedby={missing ? 'consent-missing' : undefined}
          >
            {t('allow')}
          </Button>
        </div>
        <SignedInAs person={person} onOtherPerson={onOtherPerson} />
      </div>
    </form>
  )
}

const SignedInAs = ({ person, onOtherPerson }: Pick<ConsentFormProps, 'person' | 'onOtherPerson'>) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-1.5 text-13 text-muted">
    <span>
      {rich('signedInAs', {
        b: (chunks) => <span className="font-semibold text-ink wrap-anywhere">{chunks}</span>,
        person: person || t('yourself'),
      })}
    </span>
    <button
      type="button"
      onClick={onOtherPerson}
      className="font-semibold text-accent hover:underline touch:min-h-11"
    >
      {t('notYou')}
    </button>
  </p>
)
