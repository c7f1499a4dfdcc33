// Form of a draft's fields. Every change goes to the store (draft-store.ts), which saves it.

import { rich, t } from 'messages:draft'
import { t as tUi } from 'messages:ui'
import type { FormEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { BRIEF_MAX_LENGTH, SUBJECT_MAX_LENGTH, TOPIC_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { draftCost } from '../../../workers/domain/drafts/draft-cost.ts'
import { CHAPTERS_ADDRESS } from '../../shared/addresses/chapters-address.ts'
import { languageOptions, levelOptions, typeOptions } from '../../shared/project-options.ts'
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

export function DraftForm({ fields, working, onChange, onPlan, onGenerate, use }: DraftFormProps) {
  const hasTopic = fields.topic.trim() !== ''
  const needs = draftCost(fields)
  const canPay = use === null || use.remaining >= needs

  const submit = () => {
    if (working || !canPay) return
    if (hasTopic) onGenerate()
    else
      toast({
        title: t('topicRequired'),
        description: t('topicRequiredAbout'),
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
      <h1 className="font-serif text-page font-semibold">{t('projectDetails')}</h1>
      <Field label={t('topic')}>
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
        <Field label={t('projectType')}>
          <Select
            value={fields.projectType}
            onValueChange={(projectType) => onChange({ projectType })}
            options={typeOptions()}
          />
        </Field>
        <Field label={t('academicLevel')}>
          <Select
            value={fields.academicLevel}
            onValueChange={(academicLevel) => onChange({ academicLevel })}
            options={levelOptions()}
          />
        </Field>
        <Field label={t('wordCount')}>
          <Select
            value={String(fields.wordCount)}
            onValueChange={(wordCount) => onChange({ wordCount: Number(wordCount) })}
            options={LENGTH_OPTIONS}
          />
        </Field>
        <Field label={t('subjectArea')} note={t('optional')}>
          <Input
            value={fields.subjectArea}
            maxLength={SUBJECT_MAX_LENGTH}
            placeholder={t('generalSubject')}
            onChange={(event) => onChange({ subjectArea: event.target.value })}
            onKeyDown={submitOnEnter}
          />
        </Field>
      </div>
      <LanguageField fields={fields} onChange={onChange} />
      <Field
        label={t('whatShouldCover')}
        note={t('optional')}
        counter={t('characters', { length: fields.description.length, max: BRIEF_MAX_LENGTH })}
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
        {rich('writeYourself', {
          chapters: (chunks) => (
            <Link to={CHAPTERS_ADDRESS} className="font-semibold text-accent underline underline-offset-3">
              {chunks}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}

/** Says where the language is from until one is chosen, and asks for it if the topic shows none. */
function LanguageField({ fields, onChange }: Pick<DraftFormProps, 'fields' | 'onChange'>) {
  const { language, from } = languageChoice(fields)
  const hints = {
    choice: null,
    words: t('language.words'),
    browser: fields.topic.trim() ? t('language.unclear') : t('language.browser'),
  }
  return (
    <Field label={tUi('language')} hint={hints[from]}>
      <Select
        value={language}
        onValueChange={(chosen) => onChange({ language: chosen })}
        options={languageOptions(language)}
      />
    </Field>
  )
}

const STEPS = [t('how.details'), t('how.works'), t('how.project')]

const HowItWorks = () => (
  <section aria-labelledby="draft-how" className="border-t border-line pt-4 text-13 text-muted">
    <h2 id="draft-how" className="mb-1.25 font-semibold text-ink">
      {t('howWorks')}
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
