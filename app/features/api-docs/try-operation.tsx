// A form for a request to this deployment, and its answer.

import { t } from 'messages:docs'
import { t as tUi } from 'messages:ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { send } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import type { OperationPart, Parameter } from './api-parts.ts'
import { type Filled, FORM_TYPE, isFile, isList, trialOf } from './trial.ts'

/** Characters of an answer that the page shows. */
const SHOWN_MAX = 100_000
const TEXT_TYPE = /^text\/|json|x-bibtex|x-research-info-systems/

/** The token that was last typed, for the other operations until the tab is closed or loaded again. */
let lastToken = ''

type Outcome = { status: string; type: string; file: Blob; text: string | null }

export default function TryOperation({ operation }: { operation: OperationPart }) {
  const { id, access, parameters, body, answers } = operation
  const accepts = [...new Set(answers.flatMap(({ bodies }) => bodies.map(({ type }) => type)))]
  const [token, setToken] = useState(lastToken)
  const [filled, setFilled] = useState<Filled>({
    values: {},
    body: body?.example === undefined ? '' : JSON.stringify(body.example, null, 2),
    form: {},
    accept: accepts[0] ?? 'application/json',
  })
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setOutcome(null)
    setSending(true)
    leaving.current = new AbortController()
    try {
      const { method, path, request } = trialOf(operation, filled)
      const { signal } = leaving.current
      setOutcome(await outcomeOf(await send(method, path, { ...request, signal }, token.trim() || null)))
    } catch (error) {
      if (leaving.current.signal.aborted) return
      setFailure(error instanceof SyntaxError ? t('notJson') : t('unreached'))
    }
    setSending(false)
  }
  const setValue = (name: string, value: string) =>
    setFilled((before) => ({ ...before, values: { ...before.values, [name]: value } }))

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 pt-1 pb-3" autoComplete="off">
      {access.length > 0 ? (
        <Field label={t('token')} hint={t('tokenHint')}>
          <Input
            type="password"
            value={token}
            onChange={({ currentTarget: { value } }) => {
              lastToken = value
              setToken(value)
            }}
          />
        </Field>
      ) : null}
      {parameters.map((parameter) => (
        <Field
          key={parameter.name}
          label={parameter.name}
          note={parameter.required ? t('required') : parameter.in}
          hint={isList(parameter) ? t('listHint') : undefined}
        >
          <ParameterControl
            parameter={parameter}
            value={filled.values[parameter.name] ?? ''}
            onChange={(value) => setValue(parameter.name, value)}
          />
        </Field>
      ))}
      {body?.type === FORM_TYPE ? (
        <FormFields
          operation={operation}
          onChange={(name, value) =>
            setFilled((before) => ({ ...before, form: { ...before.form, [name]: value } }))
          }
        />
      ) : body ? (
        <Field label={t('body')} error={failure === t('notJson') ? failure : null}>
          <Textarea
            rows={10}
            spellCheck={false}
            className="[font-family:ui-monospace,monospace]"
            value={filled.body}
            onChange={({ currentTarget: { value } }) => setFilled((before) => ({ ...before, body: value }))}
          />
        </Field>
      ) : null}
      {accepts.length > 1 ? (
        <Field label={t('accept')}>
          <Select
            value={filled.accept}
            onValueChange={(accept) => setFilled((before) => ({ ...before, accept }))}
            options={accepts.map((type) => ({ value: type, label: type }))}
          />
        </Field>
      ) : null}
      <Button variant="ink" type="submit" className="self-start" busy={isSending && t('sending')}>
        {t('send')}
      </Button>
      {failure && failure !== t('notJson') ? (
        <p role="alert" className="text-14 text-high">
          {failure}
        </p>
      ) : null}
      <div role="status">{outcome ? <OutcomeView outcome={outcome} name={id} /> : null}</div>
    </form>
  )
}

function ParameterControl({
  parameter: { name, required, schema },
  value,
  onChange,
}: {
  parameter: Parameter
  value: string
  onChange: (value: string) => void
}) {
  if (schema.type === 'array')
    return <Textarea rows={2} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  if (schema.enum)
    return (
      <Select
        value={value}
        onValueChange={onChange}
        placeholder={name}
        options={schema.enum.map((one) => ({ value: String(one), label: String(one) }))}
      />
    )
  return (
    <Input
      required={required}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const FormFields = ({
  operation: { body },
  onChange,
}: {
  operation: OperationPart
  onChange: (name: string, value: File | string) => void
}) =>
  Object.entries(body?.schema.properties ?? {}).map(([name, schema]) => (
    <Field key={name} label={name} note={body?.schema.required?.includes(name) ? t('required') : ''}>
      {isFile(schema) ? (
        <input
          type="file"
          aria-label={name}
          className="block w-full text-13 file:me-3 file:h-9 file:rounded-control file:bg-sunken file:px-3.5 file:font-semibold"
          onChange={({ currentTarget: { files } }) => onChange(name, files?.[0] ?? '')}
        />
      ) : (
        <Input onChange={({ currentTarget: { value } }) => onChange(name, value)} />
      )}
    </Field>
  ))

async function outcomeOf(response: Response): Promise<Outcome> {
  const type = response.headers.get('content-type') ?? ''
  const file = await response.blob()
  const text = TEXT_TYPE.test(type) ? await file.text() : null
  return { status: `${response.status} ${response.statusText}`.trim(), type, file, text }
}

function OutcomeView({ outcome: { status, type, file, text }, name }: { outcome: Outcome; name: string }) {
  const shown = text === null ? null : indented(text, type)
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3 text-14">
        <span>
          <span className="font-semibold">{status}</span> <span className="text-12 text-muted">{type}</span>
        </span>
        {file.size > 0 ? (
          <Button size="small" onClick={() => saveFile(file, name)}>
            {tUi('save')}
          </Button>
        ) : null}
      </p>
      {shown ? (
        <section
          aria-label={t('answerBody')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          tabIndex={0}
          className="mt-2 max-h-120 overflow-auto rounded-control bg-sunken p-3"
        >
          <pre className="text-13 wrap-anywhere whitespace-pre-wrap">{shown.slice(0, SHOWN_MAX)}</pre>
        </section>
      ) : null}
      {shown && shown.length > SHOWN_MAX ? (
        <p className="mt-1 text-13 text-muted">{t('beginning', { count: SHOWN_MAX })}</p>
      ) : null}
    </>
  )
}

function indented(text: string, type: string): string {
  if (!type.includes('json')) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
