// Form of a draft's fields. Every change goes to the store (draft-store.ts), which saves it.

import type { FormEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { BRIEF_MAX_LENGTH, SUBJECT_MAX_LENGTH, TOPIC_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { draftCost } from '../../../workers/domain/drafts/draft-cost.ts'
import { DEFAULT_SUBJECT_AREA } from '../../../workers/domain/project/project.ts'
import { CHAPTERS_ADDRESS } from '../../shared/addresses/chapters-address.ts'
import { LEVEL_OPTIONS, languageOptions, TYPE_OPTIONS } from '../../shared/project-options.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { DraftButtons } from './draft-buttons.tsx'
import { type DraftFields, LENGTH_OPTIONS, languageChoice } from './draft-fields.ts'
import { MoreFields } from './more-fields.tsx'
import { TopicSuggestions } from './topic-suggestions.tsx'
import type { ModelUse } from './use-model-use.ts'

type DraftFormProps = {
  fields: DraftFields
  working: boolean
  onChange: (fields: Partial<DraftFields>) => void
  /** Null without a language model. */
  onPlan: (() => void) | null
  onGenerate: () => void
  use: ModelUse
}

const number = (value: number) => value.toLocaleString('en-GB')

export function DraftForm({ fields, working, onChange, onPlan, onGenerate, use }: DraftFormProps) {
  const hasTopic = fields.topic.trim() !== ''
  const needs = draftCost(fields)
  const canPay = use === null || use.remaining >= needs

  const submit = () => {
    if (working || !canPay) return
    if (hasTopic) onGenerate()
    else
      toast({
        title: 'Topic Required',
        description: 'Please enter a research topic or title.',
        tone: 'destructive',
      })
  }
  // Browsers do not submit a form on Enter while its submit button is disabled.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4"
    >
      <h1 className="font-serif text-page font-semibold">Project Details</h1>
      <Field label="Topic">
        <Input
          value={fields.topic}
          maxLength={TOPIC_MAX_LENGTH}
          required
          onChange={(event) => onChange({ topic: event.target.value })}
          onKeyDown={submitOnEnter}
        />
        <TopicSuggestions fields={fields} onChoose={(topic) => onChange({ topic })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Project type">
          <Select
            value={fields.projectType}
            onValueChange={(projectType) => onChange({ projectType })}
            options={TYPE_OPTIONS}
          />
        </Field>
        <Field label="Academic level">
          <Select
            value={fields.academicLevel}
            onValueChange={(academicLevel) => onChange({ academicLevel })}
            options={LEVEL_OPTIONS}
          />
        </Field>
        <Field label="Word count">
          <Select
            value={String(fields.wordCount)}
            onValueChange={(wordCount) => onChange({ wordCount: Number(wordCount) })}
            options={LENGTH_OPTIONS}
          />
        </Field>
        <Field label="Subject area" note="optional">
          <Input
            value={fields.subjectArea}
            maxLength={SUBJECT_MAX_LENGTH}
            placeholder={DEFAULT_SUBJECT_AREA}
            onChange={(event) => onChange({ subjectArea: event.target.value })}
            onKeyDown={submitOnEnter}
          />
        </Field>
      </div>
      <LanguageField fields={fields} onChange={onChange} />
      <Field
        label="What it should cover"
        note="optional"
        counter={`${number(fields.description.length)} of ${number(BRIEF_MAX_LENGTH)} characters`}
      >
        <Textarea
          value={fields.description}
          maxLength={BRIEF_MAX_LENGTH}
          rows={6}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      {onPlan ? <MoreFields fields={fields} onChange={onChange} /> : null}
      <DraftButtons
        fields={fields}
        working={working}
        use={use}
        needs={needs}
        canPay={canPay}
        onPlan={onPlan}
      />
      <HowItWorks />
      <p className="text-13 text-muted">
        To write it yourself, a chapter at a time,{' '}
        <Link to={CHAPTERS_ADDRESS} className="font-semibold text-accent underline underline-offset-3">
          begin with five chapters
        </Link>
        .
      </p>
    </form>
  )
}

/** Says where the language is from until one is chosen, and asks for it if the topic shows none. */
function LanguageField({ fields, onChange }: Pick<DraftFormProps, 'fields' | 'onChange'>) {
  const { language, from } = languageChoice(fields)
  const hints = {
    choice: null,
    words: 'As your topic is written.',
    browser: fields.topic.trim()
      ? 'Your topic does not show its language. Is it this one?'
      : 'That of your browser, until you write a topic.',
  }
  return (
    <Field label="Language" hint={hints[from]}>
      <Select
        value={language}
        onValueChange={(chosen) => onChange({ language: chosen })}
        options={languageOptions(language)}
      />
    </Field>
  )
}

const STEPS = [
  'Colophon drafts from these details and nothing else.',
  'Only works that a research catalogue confirms, or that you choose yourself, are cited. Where a source or a figure of your own is missing, it leaves a mark instead of inventing one.',
  'Create a project to edit the draft; the details go with it.',
]

const HowItWorks = () => (
  <section aria-labelledby="draft-how" className="border-t border-line pt-4 text-13 text-muted">
    <h2 id="draft-how" className="mb-1.25 font-semibold text-ink">
      How it works
    </h2>
    <ol className="grid gap-1">
      {STEPS.map((step, at) => (
        <li key={step} className="flex gap-2.25">
          <span aria-hidden="true" className="font-semibold text-accent tabular-nums">
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </section>
)
