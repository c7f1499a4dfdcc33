// Form of a draft's fields. Every change goes to the store (draft-store.ts), which saves it.

import { CircleAlert } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { BRIEF_MAX_LENGTH, SUBJECT_MAX_LENGTH, TOPIC_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { draftCost, planCost } from '../../../workers/domain/drafts/draft-cost.ts'
import { DEFAULT_SUBJECT_AREA } from '../../../workers/domain/project/project.ts'
import { usePageSettings } from '../../platform/page-settings.ts'
import { CHAPTERS_ADDRESS } from '../../shared/addresses/chapters-address.ts'
import { LEVEL_OPTIONS, languageOptions, TYPE_OPTIONS } from '../../shared/project-options.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { CostLine } from './cost-line.tsx'
import { type DraftFields, LENGTH_OPTIONS, languageChoice } from './draft-fields.ts'
import { MoreFields } from './more-fields.tsx'
import { TopicSuggestions } from './topic-suggestions.tsx'
import { useCataloguesReached } from './use-catalogues-reached.ts'
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
  const { languageModel } = usePageSettings()
  const reached = useCataloguesReached(fields.topic, languageModel && fields.sources.catalogues)
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
      <div>
        <Button
          type="submit"
          variant="accent"
          size="large"
          className="w-full"
          disabled={!hasTopic || !canPay}
          busy={working && 'Writing'}
          aria-describedby={hasTopic ? 'draft-cost' : 'draft-topic-hint'}
        >
          Generate AI Draft
        </Button>
        {onPlan ? (
          <Button
            className="mt-2 w-full"
            disabled={!hasTopic || working || (use !== null && use.remaining < planCost())}
            aria-describedby="draft-plan-hint"
            onClick={onPlan}
          >
            Plan it first
          </Button>
        ) : null}
        {onPlan ? (
          <p id="draft-plan-hint" className="mt-1.5 text-13 text-muted">
            A plan shows question, thesis, sections and works, to be changed before a word is written.
          </p>
        ) : null}
        <div id="draft-cost" className="mt-1.5 empty:hidden">
          <CostLine
            what="A draft of this length"
            needs={needs}
            use={use}
            remedy="Choose fewer words, or wait"
          />
        </div>
        {hasTopic ? null : (
          <p id="draft-topic-hint" className="mt-1.5 text-13 text-muted">
            A draft needs a topic.
          </p>
        )}
        {reached === false ? (
          <p role="status" className="mt-1.5 flex gap-2 text-13 text-medium">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
            The research catalogues cannot be reached now. The draft will cite nothing, and mark what needs a
            source.
          </p>
        ) : null}
        {languageModel ? null : (
          <p className="mt-1.5 text-13 text-muted">
            No language model is set up here. You get a structured template: chapters, word targets and
            guiding questions for your topic.
          </p>
        )}
      </div>
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
