// The four steps from a topic to a file, each illustrated by a part of the product's interface.

import { t } from 'messages:landing'
import { CloudCheck, Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { GapMark } from './gap-mark.tsx'

const steps = (): { title: string; text: string; picture: ReactNode }[] => [
  {
    title: t('step.topic.title'),
    text: t('step.topic.text'),
    picture: (
      <>
        <span className="font-semibold">{t('step.topic.label')}</span>
        <span className="rounded-control border border-accent bg-raised px-2.75 py-2 font-serif text-15 outline-2 outline-offset-1 outline-accent">
          {t('step.topic.example')}
          <span className="still-caret" />
        </span>
      </>
    ),
  },
  {
    title: t('step.draft.title'),
    text: t('step.draft.text'),
    picture: (
      <>
        <span className="font-serif text-15 leading-6">
          {t('step.draft.example')} <GapMark>{t('gap.source')}</GapMark>
        </span>
        <span className="mt-2 block h-1 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full w-2/5 rounded-full bg-accent" />
        </span>
        <span className="text-muted">{t('step.draft.progress')}</span>
      </>
    ),
  },
  {
    title: t('step.edit.title'),
    text: t('step.edit.text'),
    picture: (
      <>
        <span className="font-serif text-15 leading-6">
          {t('step.edit.example')}
          <span className="still-caret" />
        </span>
        <span className="mt-1 inline-flex items-center gap-1.5 text-muted">
          <CloudCheck className="size-4 text-done" aria-hidden="true" />
          {t('step.edit.saved')}
        </span>
      </>
    ),
  },
  {
    title: t('step.download.title'),
    text: t('step.download.text'),
    picture: (
      <>
        {[
          { name: 'Word', extension: '.docx' },
          { name: 'PDF', extension: '.pdf' },
        ].map(({ name, extension }) => (
          <span
            key={name}
            className="flex h-10.5 items-center gap-2.5 not-last:border-b not-last:border-line"
          >
            <FileText className="size-4" aria-hidden="true" />
            <span className="flex-1 font-semibold">{name}</span>
            <span className="text-muted">{extension}</span>
            <Download className="size-4" aria-hidden="true" />
          </span>
        ))}
      </>
    ),
  },
]

export function Steps() {
  return (
    <ol className="mt-7 grid gap-8.5 sm:grid-cols-2 sm:gap-x-7 lg:mt-11 lg:grid-cols-4">
      {steps().map(({ title, text, picture }, index) => (
        <li
          key={title}
          className="border-t border-line-strong pt-4 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-0"
        >
          <p className="font-serif text-15 font-display text-accent" aria-hidden="true">
            {index + 1}
          </p>
          <h3 className="mt-1 mb-1.5 font-serif text-h3 font-semibold">{title}</h3>
          <p className="text-15 text-muted">{text}</p>
          <div
            aria-hidden="true"
            className="mt-4.5 flex h-43 select-none flex-col justify-center gap-2 overflow-hidden rounded-card bg-ground p-4.5 text-13"
          >
            {picture}
          </div>
        </li>
      ))}
    </ol>
  )
}
