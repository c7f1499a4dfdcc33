// What each format of the export keeps (docs/formats.md). Rendered on the server.

import '../features/judgements/judgements.css'
import { t } from 'messages:textpages'
import { TextPage } from '../ui/text-page.tsx'
import type { Route } from './+types/formats.ts'
import formats from './formats.json'

export const meta = () => [{ title: t('formats') }]

export const loader = () => formats

export default function FormatsPage({ loaderData: { html } }: Route.ComponentProps) {
  return (
    <TextPage>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: generated from a document of this repository */}
      <main lang="en" className="judgements" dangerouslySetInnerHTML={{ __html: html }} />
    </TextPage>
  )
}
