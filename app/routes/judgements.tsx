// What each judgement means, how it is made and how often it is wrong (docs/judgements.md). Rendered on the server.

import '../features/judgements/judgements.css'
import { t } from 'messages:textpages'
import { TextPage } from '../ui/text-page.tsx'
import type { Route } from './+types/judgements.ts'
import judgements from './judgements.json'

export const meta = () => [{ title: t('judgements') }]

export const loader = () => judgements

export default function JudgementsPage({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <TextPage>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: generated from a document of this repository */}
      <main lang="en" className="judgements" dangerouslySetInnerHTML={{ __html: html }} />
    </TextPage>
  )
}
