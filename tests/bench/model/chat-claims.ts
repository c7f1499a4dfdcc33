// False claims that the chat with PDFs shows, and true ones that it keeps, with judges of three kinds: one that is right, one
// that always says yes, and one that answers nonsense; and what the rules decide alone. The claims stand in chat-claims.json;
// the rules were tuned on the first half (`VERDICTS_HALF=seen`).

import { claimVerdict } from '../../../workers/domain/chat/claim-verdict.ts'
import { sentenceAround } from '../../../workers/domain/chat/sentence-around.ts'
import { ok } from '../../../workers/domain/result.ts'
import { knownFrom } from '../../../workers/domain/writing/new-facts.ts'
import type { AskPorts } from '../../../workers/services/pdfs/answering/asked-documents.ts'
import { askPdfs } from '../../../workers/services/pdfs/ask-pdf.ts'
import { type ChatModel, chatModel } from '../../support/chat-model.ts'
import { loadEnglish } from '../../support/load-english.ts'
import { type Row, rounded } from '../support/row.ts'
import { half, type Miss, show } from '../verdicts/half.ts'
import data from './chat-claims.json' with { type: 'json' }

type Paper = (typeof data.papers)[number]
type Claim = Paper['claims'][number]

const COMMAND = 'npm run bench -- model'
const NONSENSE = 'They all look fine to me!'

const papers = data.papers.filter((_, at) => (at % 2 === 0) === (half === 'seen'))
const claims = papers.flatMap((paper) => paper.claims.map((claim) => ({ paper, claim })))

export async function run(): Promise<Row[]> {
  const english = await loadEnglish()
  const kinds = [...new Set(claims.map(({ claim }) => claim.kind))]
  const of = (kind: string) => claims.filter(({ claim }) => claim.kind === kind)
  const rows: Row[] = []
  const row = (name: string, value: number, goal: Partial<Row> = {}) =>
    rows.push({ ...{ name, value, unit: '', command: COMMAND }, ...goal })
  const falseKinds = kinds.filter((kind) => kind !== 'true')
  for (const kind of kinds) {
    const verdicts = of(kind).map(({ paper, claim }) => byRules(paper, claim, english.spelling.knows))
    const count = (wanted: (verdict: string) => boolean) => verdicts.filter(wanted).length
    const refused = count((verdict) => verdict !== 'says' && verdict !== 'unclear')
    row(`Rules alone, ${kind}: refused of ${verdicts.length}`, refused)
    row(
      `Rules alone, ${kind}: left to the judge`,
      count((verdict) => verdict === 'unclear'),
    )
  }
  const right = (kind: string): ChatModel['judge'] => (kind === 'true' ? () => 'yes' : () => 'no')
  const judges: Record<string, (kind: string) => ChatModel['judge']> = {
    'a judge that is right': right,
    'a judge that always says yes': () => () => 'yes',
    'a judge of nonsense': () => NONSENSE,
  }
  for (const [name, judgeOf] of Object.entries(judges)) {
    const misses: Miss[] = []
    const shown: Record<string, number> = {}
    for (const { paper, claim } of claims) {
      const isShown = await isClaimShown(paper, claim, judgeOf(claim.kind), english)
      if (isShown) shown[claim.kind] = (shown[claim.kind] ?? 0) + 1
      if (isShown !== (claim.kind === 'true')) misses.push({ kind: claim.kind, shown: claim.claim })
    }
    show(`With ${name}, wrong`, misses)
    const lies = falseKinds.reduce((sum, kind) => sum + (shown[kind] ?? 0), 0)
    const total = falseKinds.reduce((sum, kind) => sum + of(kind).length, 0)
    row(`False claims shown with ${name}, ${half} half, of ${total}`, lies, { limit: 0 })
    for (const kind of falseKinds) row(`of these: ${kind}, of ${of(kind).length}`, shown[kind] ?? 0)
    const kept = rounded((100 * (shown.true ?? 0)) / of('true').length, 1)
    const isGoal = name === 'a judge that is right'
    row(`True claims kept with ${name}, of ${of('true').length}`, kept, {
      unit: '%',
      ...(isGoal && { least: 90 }),
    })
  }
  return rows
}

function byRules(
  { title, authors, passages }: Paper,
  claim: Claim,
  isWord: (word: string) => boolean,
): string {
  const passage = passages[claim.passage - 1] ?? ''
  const start = passage.indexOf(claim.quote)
  const { start: from, end } = sentenceAround(passage, { start, end: start + claim.quote.length })
  const said = passage.slice(from, end)
  const head = [title, ...authors].join('\n')
  const near = knownFrom(`${said}\n${head}`, isWord)
  return claimVerdict(claim.claim, { said, near, around: knownFrom(`${passage}\n${head}`, isWord) })
}

/** Asks as the route does, of a room that finds the paper's passages, a model that writes this claim alone. */
async function isClaimShown(
  { title, authors, passages }: Paper,
  { claim, quote, passage }: Claim,
  judge: ChatModel['judge'],
  english: Awaited<ReturnType<typeof loadEnglish>>,
): Promise<boolean> {
  const found = passages.map((text, at) => ({ page: at + 1, start: 0, end: text.length, heading: '', text }))
  const silent = () => {}
  const ports = {
    model: chatModel({ answer: `${claim.replace(/\.$/, '')} [[${passage}: "${quote}"]].`, judge }),
    log: { info: silent, warn: silent, error: silent },
    embedder: null,
    language: { english: async () => english },
    pdfs: { find: async () => ({ id: 'paper', title, authors, name: 'paper.pdf', hasText: true }) },
    pdfRooms: {
      search: async () =>
        ok({ kind: 'near', confidence: 0, quotes: [], places: found.slice(0, 1), passages: found }),
    },
  } as unknown as AskPorts
  const asked = { question: 'What do the authors report?', turns: [], pdfIds: ['paper'] }
  const answer = await askPdfs(ports, 'reader', asked, new AbortController().signal)
  if (!answer.ok) throw new Error(answer.failure.reason)
  let step = await answer.value.next()
  while (!step.done) step = await answer.value.next()
  return step.value.provider !== 'embedded'
}
