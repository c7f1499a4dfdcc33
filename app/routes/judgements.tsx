// What each judgement means, how it is made and how often it is wrong (docs/judgements.md). Rendered on the server.

import { Link } from 'react-router'
import '../features/judgements/judgements.css'
import { BrandMark } from '../ui/brand-mark.tsx'
import type { Route } from './+types/judgements.ts'
import judgements from './judgements.json'

export const meta = () => [{ title: 'What the judgements mean — Colophon' }]

export const loader = () => judgements

export default function JudgementsPage({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-210 px-5 pt-6 pb-14 sm:px-8">
      <header>
        <Link
          to="/"
          aria-label="Colophon, home"
          className="inline-flex items-center gap-2.5 font-serif text-[1.1875rem] leading-9 font-semibold touch:leading-11"
        >
          <BrandMark className="size-5.5 text-accent" />
          Colophon
        </Link>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: generated from a document of this repository */}
      <main className="judgements" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
