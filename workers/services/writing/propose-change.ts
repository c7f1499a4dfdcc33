// A change of a text that a program proposes. Its sources are verified as those of a model are, so that nothing that the
// app itself would not suggest reaches the person.

import { PROPOSALS_MAX } from '../../contracts/limits.ts'
import type { ProposedCite } from '../../contracts/writing/proposal.ts'
import { citeItem } from '../../domain/citations/csl/citation.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { readSuggestions, WORDS_MAX_LENGTH } from '../../domain/writing/suggestions/model-suggestions.ts'
import { asModelAnswer, blockTexts, type Proposal } from '../../domain/writing/suggestions/proposal.ts'
import type { SuggestedCitation, Suggestion } from '../../domain/writing/suggestions/suggestion.ts'
import type { Ports } from '../ports.ts'
import { verifySuggestionSources } from './verify-suggestion-sources.ts'

export type Proposed = Pick<Proposal, 'quote' | 'suggestedText' | 'explanation'> & {
  cite: readonly ProposedCite[]
  program: string
}
export type VerifyPorts = Pick<Ports, 'catalogues' | 'language' | 'projects' | 'references' | 'rooms'>

/** Punctuation before which a citation stands. */
const STOPS = '.,;:!?…'

export async function proposeChange(
  ports: VerifyPorts & Pick<Ports, 'clock' | 'ids' | 'proposals'>,
  userId: string,
  projectId: string,
  { program, ...proposed }: Proposed,
  signal: AbortSignal,
): Promise<Result<Proposal, Failure>> {
  const { clock, ids, proposals } = ports
  const verified = await verifyProposed(ports, userId, projectId, proposed, signal)
  if (!verified.ok) return verified
  const { quote, suggestedText, citations, action, explanation } = verified.value
  const proposal: Proposal = {
    id: ids.make(),
    ...{ userId, projectId, program, quote, suggestedText, citations, action, explanation },
    createdAt: clock.now(),
  }
  if (!(await proposals.insert(proposal, PROPOSALS_MAX)))
    return fail({ reason: 'proposals_full', limit: PROPOSALS_MAX })
  return ok(proposal)
}

/** The change as a suggestion, once its words are in the text and its sources are known. */
export async function verifyProposed(
  ports: VerifyPorts,
  userId: string,
  projectId: string,
  { cite, ...proposed }: Omit<Proposed, 'program'>,
  signal: AbortSignal,
): Promise<Result<Suggestion, Failure>> {
  const { language, projects, rooms } = ports
  const project = await projects.find(userId, projectId)
  if (!project) return fail({ reason: 'project_not_found' })
  const blocks = blockTexts(await rooms.document(projectId))
  if (!blocks.some((block) => block.includes(proposed.quote))) return fail({ reason: 'quote_not_found' })
  const cited = await citedWorks(ports, userId, cite)
  if (!cited.ok) return cited
  const text = blocks.join('\n\n')
  const read = readSuggestions(asModelAnswer(proposed), text)
  if (!read.ok || read.value.named.length > 0) return fail({ reason: 'proposal_unverified' })
  const { spelling } = await language.english()
  const { suggestions, unverified } = await verifySuggestionSources(
    ports,
    read.value,
    { text, topic: project.title, isWord: spelling.knows, beside: cited.value.map(({ csl }) => csl) },
    WORDS_MAX_LENGTH,
    signal,
  )
  const [suggestion] = suggestions
  if (!suggestion || unverified.length > 0) return fail({ reason: 'proposal_unverified' })
  return ok(withCitation(suggestion, cited.value))
}

type CitedWork = SuggestedCitation['works'][number]

async function citedWorks(
  { references }: VerifyPorts,
  userId: string,
  cite: readonly ProposedCite[],
): Promise<Result<CitedWork[], Failure>> {
  const works: CitedWork[] = []
  for (const { referenceId, ...locator } of cite) {
    const found = await references.find(userId, referenceId)
    if (!found) return fail({ reason: 'reference_not_found' })
    works.push({
      csl: citeItem({ ...found.csl, id: referenceId }).item,
      retracted: found.retracted,
      ...locator,
    })
  }
  return ok(works)
}

/** With a citation of the works after its words, before their full stop. */
function withCitation(suggestion: Suggestion, works: CitedWork[]): Suggestion {
  if (works.length === 0) return suggestion
  const words = suggestion.suggestedText || suggestion.quote
  let end = words.length
  while (end > 0 && STOPS.includes(words.charAt(end - 1))) end--
  const before = `${words.slice(0, end)} `
  const suggestedText = before + words.slice(end)
  const citation = { at: before.length, works, suppressAuthor: false }
  return {
    ...suggestion,
    suggestedText,
    citations: [...suggestion.citations, citation],
    action: 'replace',
  }
}
