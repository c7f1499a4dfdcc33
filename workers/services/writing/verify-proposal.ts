// Reads a change that a program proposes against the text: where it stands, which citations it keeps, and whether what it
// says is known.

import { PROPOSED_PARAGRAPH_MAX_LENGTH, SUGGESTION_WORDS_MAX_LENGTH } from '../../contracts/limits.ts'
import type { ProposeBody } from '../../contracts/writing/proposal.ts'
import { type CiteItem, citeItem, workKey } from '../../domain/citations/csl/citation.ts'
import { type CitationTokens, NODE, TOKEN } from '../../domain/citations/csl/citation-tokens.ts'
import type { Failure, FieldError } from '../../domain/failure.ts'
import {
  citationTokens,
  findQuote,
  nodesIn,
  type QuotePlace,
  textblocks,
} from '../../domain/manuscript/textblocks.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { withoutBreaks } from '../../domain/text/one-line.ts'
import { GAP_TOKENS, splits, splitTokens, stands } from '../../domain/writing/suggestions/place-proposal.ts'
import type { Proposal, ProposedCitation, ProposedWork } from '../../domain/writing/suggestions/proposal.ts'
import { plainWords } from '../../domain/writing/suggestions/sourced-words.ts'
import type { Ports } from '../ports.ts'
import { verifyProposedWords } from './verify-proposed-words.ts'

export type VerifyPorts = Pick<Ports, 'catalogues' | 'language' | 'projects' | 'references' | 'rooms'>
export type Verified = Pick<Proposal, 'kind' | 'quote' | 'suggestedText' | 'citations'>
type Proposed = Pick<ProposeBody, 'change' | 'quote' | 'suggestedText' | 'cite' | 'dropCitations'>

/** Punctuation before which a citation stands. */
const STOPS = '.,;:!?…'

export async function verifyProposal(
  ports: VerifyPorts,
  userId: string,
  projectId: string,
  proposed: Proposed,
  signal: AbortSignal,
): Promise<Result<Verified, Failure>> {
  const project = await ports.projects.find(userId, projectId)
  if (!project) return fail({ reason: 'project_not_found' })
  const document = await ports.rooms.document(projectId)
  const tokens = citationTokens(document)
  const blocks = textblocks(document, tokens)
  const [place, other] = findQuote(blocks, proposed.quote)
  if (!place) return fail({ reason: 'quote_not_found' })
  if (other) return fail({ reason: 'quote_ambiguous' })
  if (proposed.change !== 'rewrite') return ofParagraph(proposed, place, tokens)

  const unfit = unfitWords(proposed.suggestedText)
  if (unfit) return invalid('suggestedText', unfit)
  const cited = await citedWorks(ports, userId, proposed.cite, tokens)
  if (!cited.ok) return cited
  const read = readTokens(proposed, place, tokens)
  if (!read.ok) return read
  const verified = await verifyProposedWords(
    ports,
    {
      words: read.value.words,
      text: blocks.map(({ text }) => text).join('\n\n'),
      topic: project.title,
      cited: [...tokens.entries(), ...cited.value].map(({ csl }) => csl),
    },
    SUGGESTION_WORDS_MAX_LENGTH,
    signal,
  )
  if (!verified.ok) return fail({ reason: 'proposal_unverified', errors: verified.failure })
  const citations = new Map(read.value.citations.map((one) => [one.token, one]))
  const tokenOf = (works: ProposedWork[]): string => {
    const token = tokens.write(works.map(({ csl, retracted: _, ...around }) => citeItem(csl, around)))
    citations.set(token, citations.get(token) ?? { token, works })
    return token
  }
  if (verified.value.words === '' && proposed.suggestedText.trim() !== '')
    return invalid('suggestedText', 'These words say nothing.')
  let words = withTokens(verified.value, read.value.inOrder, tokenOf)
  if (cited.value.length > 0) words = withCitation(words || proposed.quote, tokenOf(cited.value))
  const kind = words === '' ? 'advice' : proposed.suggestedText === '' ? 'citation' : ('rewrite' as const)
  if (words !== '' && stands(place, words)) return fail({ reason: 'already_so' })
  for (const one of presentCitations(place, tokens)) citations.set(one.token, citations.get(one.token) ?? one)
  return ok({ kind, quote: proposed.quote, suggestedText: words, citations: [...citations.values()] })
}

const invalid = (path: string, message: string): Result<never, Failure> =>
  fail({ reason: 'request_invalid', errors: [{ path, message }] })

/** What would be lost by reading words as one line of plain text; null for nothing. */
function unfitWords(words: string): string | null {
  if (/[\n\r\u2028\u2029]/.test(words.trim())) return 'The words are of one paragraph: send no line ends.'
  return plainWords(words) === withoutBreaks(words) ? null : 'The words are plain text: send no markup.'
}

/** A paragraph is deleted as a whole; a split begins the second one with the quoted words. */
function ofParagraph(
  { change, quote, suggestedText, cite }: Proposed,
  place: QuotePlace,
  tokens: CitationTokens,
): Result<Verified, Failure> {
  const { block, text, nodes } = place.in
  const errors: FieldError[] = []
  if (suggestedText !== '') errors.push({ path: 'suggestedText', message: `${change} takes no words.` })
  if (cite.length > 0) errors.push({ path: 'cite', message: `${change} cites nothing.` })
  if (block.type !== 'paragraph') errors.push({ path: 'quote', message: 'These words are in no paragraph.' })
  else if (change === 'split_paragraph' && !splits(place))
    errors.push({ path: 'quote', message: 'The paragraph begins with these words.' })
  else if (change === 'delete_paragraph' && text.length > PROPOSED_PARAGRAPH_MAX_LENGTH)
    errors.push({ path: 'quote', message: 'The paragraph is too long.' })
  if (errors.length > 0) return fail({ reason: 'request_invalid', errors })
  const isWhole = change === 'delete_paragraph'
  const whole = { in: place.in, start: 0, end: text.length }
  return ok({
    kind: isWhole ? 'delete_paragraph' : 'split_paragraph',
    quote: isWhole ? text : quote,
    suggestedText: '',
    citations: nodes.length > 0 ? presentCitations(isWhole ? whole : place, tokens) : [],
  })
}

async function citedWorks(
  { references }: VerifyPorts,
  userId: string,
  cite: Proposed['cite'],
  tokens: CitationTokens,
): Promise<Result<ProposedWork[], Failure>> {
  const works: ProposedWork[] = []
  for (const { referenceId, ...locator } of cite) {
    const found = await references.find(userId, referenceId)
    if (!found) return fail({ reason: 'reference_not_found' })
    const { item } = citeItem({ ...found.csl, id: referenceId })
    // The work is taken as the text cites it, so that it has one key.
    const known = tokens.entries().find(({ csl }) => workKey(csl) === workKey(item))
    works.push({ csl: known?.csl ?? item, retracted: found.retracted, ...locator })
  }
  return ok(works)
}

type ReadTokens = {
  /** One U+FFFC for each token. */
  words: string
  /** What each U+FFFC stands for. */
  inOrder: string[]
  citations: ProposedCitation[]
}

/** Tokens of the suggested words: those of the quoted words, of works that the text cites, and of gaps. */
function readTokens(
  { quote, suggestedText, dropCitations }: Proposed,
  place: QuotePlace,
  tokens: CitationTokens,
): Result<ReadTokens, Failure> {
  const present = nodesIn(place).map(({ token }) => token)
  const validTokens = new Set([...present, ...GAP_TOKENS.keys(), NODE])
  const errors: FieldError[] = []
  for (const token of suggestedText.match(TOKEN) ?? []) {
    const items = tokens.read(token)
    if (items) {
      validTokens.add(token)
      if (!present.includes(token) && tokens.isAmbiguous(items))
        errors.push({
          path: 'suggestedText',
          message: `“${token}” may name one of several works of this name and year: cite it from the library.`,
        })
    }
    // Words in square brackets may have an @ of their own.
    else if (!place.in.text.includes(token))
      errors.push({ path: 'suggestedText', message: `“${token}” names no work that the text cites.` })
  }
  if (errors.length > 0) return fail({ reason: 'proposal_unverified', errors })
  const parts = splitTokens(suggestedText, validTokens)
  const inOrder = parts.filter((part) => validTokens.has(part))
  const left = [...inOrder]
  const dropped = present.filter((token) => {
    const at = left.indexOf(token)
    if (at >= 0) left.splice(at, 1)
    // A gap is there to be filled.
    return at < 0 && !GAP_TOKENS.has(token)
  })
  const isAdvice = suggestedText === '' || suggestedText === quote
  // Each is one U+FFFC, so the words cannot say which of them they keep.
  if (!isAdvice && present.filter((token) => token === NODE).length > 1)
    return invalid('quote', 'These words have several notes or images: quote words with one of them at most.')
  if (dropped.length > 0 && !isAdvice && !dropCitations)
    return fail({
      reason: 'citations_dropped',
      errors: dropped.map((token) => ({
        path: 'suggestedText',
        message: token === NODE ? 'A note or an image (U+FFFC) is left out.' : `“${token}” is left out.`,
      })),
    })
  const words = parts.map((part) => (validTokens.has(part) ? NODE : part)).join('')
  return ok({ words, inOrder, citations: citationsOf(inOrder, tokens) })
}

const proposedWork = ({ item, passage: _, verdict: __, ...around }: CiteItem): ProposedWork => ({
  csl: item,
  retracted: false,
  ...around,
})

/** Those of these tokens that are citations. */
const citationsOf = (found: readonly string[], tokens: CitationTokens): ProposedCitation[] =>
  [...new Set(found)].flatMap((token) => {
    const items = tokens.read(token)
    return items ? [{ token, works: items.map(proposedWork) }] : []
  })

const presentCitations = (place: QuotePlace, tokens: CitationTokens): ProposedCitation[] =>
  citationsOf(
    nodesIn(place).map(({ token }) => token),
    tokens,
  )

/** The verified words with the tokens of what they keep, and of what they cite now. */
function withTokens(
  {
    words,
    citations,
  }: { words: string; citations: readonly { at: number; works: ProposedWork[]; suppressAuthor: boolean }[] },
  inOrder: readonly string[],
  tokenOf: (works: ProposedWork[]) => string,
): string {
  let said = ''
  let from = 0
  const kept = inOrder.values()
  const add = (part: string) => {
    said += part.replaceAll(NODE, () => kept.next().value ?? '')
  }
  for (const { at, works, suppressAuthor } of citations) {
    add(words.slice(from, at))
    said += tokenOf(works.map((work) => ({ ...work, ...(suppressAuthor && { suppressAuthor }) })))
    from = at
  }
  add(words.slice(from))
  return said
}

/** A citation after the words, before their full stop. */
function withCitation(words: string, token: string): string {
  let end = words.length
  while (end > 0 && STOPS.includes(words.charAt(end - 1))) end--
  return `${words.slice(0, end)} ${token}${words.slice(end)}`
}
