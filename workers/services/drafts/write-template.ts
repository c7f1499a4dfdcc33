// The structured template as a draft: without a model, and where it fails before the first section.

import type { DraftBrief } from '../../domain/drafts/brief.ts'
import type { Draft, DraftCause, DraftEvent } from '../../domain/drafts/draft.ts'
import { makeTemplate } from '../../domain/drafts/template/template.ts'
import { documentToHtml } from '../../domain/manuscript/html.ts'
import type { DraftPart } from '../../domain/model-text/draft-nodes.ts'

/** @param reason why no model writes */
export function* writeTemplate(brief: DraftBrief, reason: DraftCause): Generator<DraftEvent, Draft> {
  const { title, parts, document } = makeTemplate(brief)
  const sections = parts.map(({ heading, words }) => ({
    ...{ heading, words },
    points: [],
    form: 'argument' as const,
    works: [],
  }))
  const { question, thesis } = brief
  yield { event: 'outline', data: { title, question, thesis, sections, works: [], unverified: [] } }
  for (const [index, part] of parts.entries()) yield templateSection(index, part)
  const draft: Draft = {
    content: documentToHtml(document),
    template: true,
    provider: 'embedded',
    references: [],
    unverified: [],
    interrupted: false,
    reason,
    open: [],
    revisions: [],
  }
  yield { event: 'done', data: draft }
  return draft
}

const templateSection = (index: number, { heading, words, nodes }: DraftPart): DraftEvent => {
  const content = documentToHtml({ type: 'doc', content: nodes })
  return {
    event: 'section',
    data: { index, heading, content, words, unverified: [], claims: [], cited: [], nearestPassages: [] },
  }
}
