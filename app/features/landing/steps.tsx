// The four steps from a topic to a file, each illustrated by a part of the product's interface.

import { CloudCheck, Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { GapMark } from './gap-mark.tsx'

const STEPS: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Choose a topic',
    text: 'Name one, or let the AI suggest three for your subject. One line is enough to begin.',
    picture: (
      <>
        <span className="font-semibold">Topic</span>
        <span className="rounded-control border border-accent bg-raised px-2.75 py-2 font-serif text-15 outline-2 outline-offset-1 outline-accent">
          Night-time heat and sleep in rented attic flats
          <span className="still-caret" />
        </span>
      </>
    ),
  },
  {
    title: 'AI generation',
    text: 'Colophon drafts chapter by chapter, with references and appendices. Where a claim needs a source, it says so.',
    picture: (
      <>
        <span className="font-serif text-15 leading-6">
          The chapter opens with what is known, and marks what is not. <GapMark>source needed</GapMark>
        </span>
        <span className="mt-2 block h-1 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full w-2/5 rounded-full bg-accent" />
        </span>
        <span className="text-muted">Chapter 2 of 5</span>
      </>
    ),
  },
  {
    title: 'Edit',
    text: 'Rewrite in a calm editor. It saves by itself, and keeps your words when the line drops.',
    picture: (
      <>
        <span className="font-serif text-15 leading-6">
          The room cools slowly, and the window opens onto noise
          <span className="still-caret" />
        </span>
        <span className="mt-1 inline-flex items-center gap-1.5 text-muted">
          <CloudCheck className="size-4 text-done" aria-hidden="true" />
          Saved
        </span>
      </>
    ),
  },
  {
    title: 'Download in Word or PDF',
    text: 'Headings, lists, tables, images and formulas arrive as you set them, on numbered pages.',
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
      {STEPS.map(({ title, text, picture }, index) => (
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
