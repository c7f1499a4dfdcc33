// The decision: who asks, what for, in which projects, for how long. The answer of the server says where to go.

import { useState } from 'react'
import type { AuthorizationRequestItem } from '../../../workers/contracts/oauth.ts'
import { GRANT_LIFE_DAYS } from '../../../workers/domain/account/grant.ts'
import { SCOPES, type Scope } from '../../../workers/domain/account/scopes.ts'
import { SCOPE_SENTENCES } from '../../../workers/domain/display/scope-sentences.ts'
import { ApiError, call } from '../../platform/api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Radio } from '../../ui/forms/radio.tsx'
import { ClientOrigin } from './client-origin.tsx'
import { ProjectChoice } from './project-choice.tsx'

type ConsentFormProps = {
  query: string
  request: AuthorizationRequestItem
  person: string
  onOtherPerson: () => void
}

type Busy = 'allow' | 'deny' | null

const DEFAULT_DAYS = 90
const LIFE_LABELS: Record<(typeof GRANT_LIFE_DAYS)[number], string> = {
  30: '30 days',
  90: '90 days',
  365: 'A year',
}

const isOfProjects = (scope: Scope) => scope.startsWith('projects:') || scope === 'proposals:write'

export function ConsentForm({ query, request, person, onOtherPerson }: ConsentFormProps) {
  const { client } = request
  // A program that names no scope leaves the choice to the person.
  const offered = request.scopes.length > 0 ? request.scopes : SCOPES
  const [scopes, setScopes] = useState<readonly Scope[]>(request.scopes)
  /** Undefined while one project is wanted and none chosen. */
  const [projectId, setProjectId] = useState<string | null | undefined>(null)
  const [expiresInDays, setExpiresInDays] = useState<(typeof GRANT_LIFE_DAYS)[number]>(DEFAULT_DAYS)
  const [busy, setBusy] = useState<Busy>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const withProjects = scopes.some(isOfProjects)
  const missing =
    scopes.length === 0
      ? 'Choose at least one thing that it may do.'
      : withProjects && projectId === undefined
        ? 'Choose the project.'
        : null

  async function decide(decision: 'allow' | 'deny') {
    setBusy(decision)
    setFailure(null)
    try {
      const { redirectTo } = await call('POST /v1/oauth/decisions', {
        body:
          decision === 'allow'
            ? { decision, query, scopes, projectId: withProjects ? projectId : null, expiresInDays }
            : { decision, query },
      })
      // The page stays busy until the browser has left it.
      window.location.assign(redirectTo)
    } catch (error) {
      setBusy(null)
      const isGone = error instanceof ApiError && error.code === 'project_not_found'
      setFailure(isGone ? 'This project was deleted.' : 'The server cannot be reached.')
    }
  }

  const toggle = (scope: Scope, on: boolean) =>
    setScopes(offered.filter((one) => (one === scope ? on : scopes.includes(one))))

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!missing && !busy) void decide('allow')
      }}
    >
      <h1 className="font-serif text-page font-semibold wrap-break-word">
        {client.name ? `“${client.name}” asks to use your account` : 'A program asks to use your account'}
      </h1>
      <ClientOrigin request={request} />

      <fieldset className="mt-7">
        <legend className="mb-1 text-15 font-semibold">What it may do</legend>
        {scopes.length === SCOPES.length ? <Everything /> : null}
        <ul>
          {offered.map((scope) => (
            <li key={scope} className="flex py-1.75 touch:py-0.5">
              <Checkbox
                checked={scopes.includes(scope)}
                onCheckedChange={(on) => toggle(scope, on)}
                label={SCOPE_SENTENCES[scope]}
              />
            </li>
          ))}
        </ul>
      </fieldset>

      {withProjects ? (
        <ProjectChoice
          projectId={projectId}
          onChange={setProjectId}
          alsoOutside={scopes.some((scope) => !isOfProjects(scope) && scope !== 'profile')}
        />
      ) : null}

      <fieldset className="mt-7">
        <legend className="mb-1 text-15 font-semibold">For how long</legend>
        <div className="flex flex-wrap gap-x-6">
          {GRANT_LIFE_DAYS.map((days) => (
            <Radio
              key={days}
              name="life"
              checked={expiresInDays === days}
              onChange={() => setExpiresInDays(days)}
              label={LIFE_LABELS[days]}
            />
          ))}
        </div>
        <p className="mt-1 text-13 text-muted">
          You can end it at any time: in your account, at Connected apps.
        </p>
      </fieldset>

      <div className="mt-8 border-t border-line pt-5">
        {failure ? (
          <div className="mb-4">
            <ErrorState title={failure}>Nothing was allowed. Your choices are kept: try again.</ErrorState>
          </div>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <p
            id="consent-missing"
            className="mr-auto self-center text-13 text-muted max-sm:not-empty:w-full"
            role="status"
          >
            {missing}
          </p>
          <Button
            busy={busy === 'deny' && 'Denying'}
            disabled={busy === 'allow'}
            onClick={() => decide('deny')}
          >
            Deny
          </Button>
          <Button
            type="submit"
            variant="ink"
            busy={busy === 'allow' && 'Allowing'}
            disabled={missing !== null || busy === 'deny'}
            aria-describedby={missing ? 'consent-missing' : undefined}
          >
            Allow
          </Button>
        </div>
        <p className="mt-3 flex flex-wrap items-center gap-x-1.5 text-13 text-muted">
          <span>
            You are signed in as{' '}
            <span className="font-semibold text-ink wrap-anywhere">{person || 'yourself'}</span>.
          </span>
          <button
            type="button"
            onClick={onOtherPerson}
            className="font-semibold text-accent hover:underline touch:min-h-11"
          >
            Not you? Sign out
          </button>
        </p>
      </div>
    </form>
  )
}

const Everything = () => (
  <p className="my-2 rounded-control bg-high-wash px-3.5 py-2.5 text-14">
    <span className="font-semibold">This is all that a program can be allowed.</span> It could read, change
    and delete all your texts, references and files, and spend the day’s budget of the model. Take away what
    it does not need.
  </p>
)
