// Drafts by stand-ins with the ways of real models (tests/support/models), over OpenAI's wire without waiting: what stands in
// them that is no paper, their length, their repetitions, and whether one failed call, wherever it is, is survived.
// `MODEL_SHOW=refuses` prints what was asked and answered by the behaviours of such a name.

import { openAiModel } from '../../../workers/adapters/models/openai.ts'
import { retry } from '../../../workers/adapters/models/retry.ts'
import { type DraftBrief, NO_WISHES } from '../../../workers/domain/drafts/brief.ts'
import type { Draft } from '../../../workers/domain/drafts/draft.ts'
import { countWords } from '../../../workers/domain/manuscript/word-count.ts'
import type { ProjectType } from '../../../workers/domain/project/project.ts'
import { sentencesOf } from '../../../workers/domain/text/sentences.ts'
import { writeDraft } from '../../../workers/services/drafts/write-draft.ts'
import type { Catalogue } from '../../../workers/services/research-ports.ts'
import { loadEnglish } from '../../support/load-english.ts'
import type { Answer } from '../../support/models/answer.ts'
import { BEHAVIOUR_NAMES, BEHAVIOURS, type Behaviour } from '../../support/models/behaviours.ts'
import { overFetch } from '../../support/models/openai-wire.ts'
import { StandInModel } from '../../support/models/stand-in-model.ts'
import { draftPorts, PERSON } from '../../support/wire/draft-ports.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { type Row, rounded } from '../support/row.ts'
import { type Miss, show } from '../verdicts/half.ts'
import { COMMAND } from './command.ts'

const TYPES: readonly ProjectType[] = ['essay', 'research_paper', 'thesis']
const LENGTHS = [500, 1500, 5000]
const LENGTH_SHARE = 0.05
const SENTENCE_WORDS = 8
const CHARACTERS_OF_TOKEN = 4
/** What stand-ins say that is no part of a paper. */
const NO_PAPER =
  /The user wants|the word count first|section you requested|meets your needs|AI language model|<\/?think|\|channel|&lt;|alert\(|\{"|You write first drafts|Rules that nothing|(?:^|[ >])(?:Die|Der|Das|Und) [A-Z]/
const FAILURES: Answer[] = [
  { refused: { status: 500 } },
  { refused: { status: 503 } },
  { refused: { status: 429, retryAfter: 1 } },
  { refused: 'reset' },
]

const english = await loadEnglish()
export const brief = (projectType: ProjectType, wordCount: number): DraftBrief => ({
  ...NO_WISHES,
  topic: 'How night-time heat changes sleep in rented attic flats of large cities',
  description:
    'Compare attic flats with those on lower floors, and ask what the people who live there can change.',
  projectType,
  academicLevel: 'graduate',
  subjectArea: 'Public health',
  wordCount,
})

export async function draftBy(behaviour: Behaviour, asked: DraftBrief, catalogues: Catalogue[] = []) {
  const standIn = new StandInModel(behaviour)
  const fetched = globalThis.fetch
  globalThis.fetch = (address, init) => overFetch(standIn, new Request(address, init))
  try {
    const log = silentLog()
    const adapter = openAiModel({ baseUrl: 'http://model.test/v1', apiKey: '', model: 'stand-in' }, log)
    const ports = draftPorts({
      ...{ model: retry(adapter, 1), log, catalogues },
      language: { english: async () => english },
    })
    const writing = writeDraft(ports, PERSON, { brief: asked }, new AbortController().signal)
    let thesis = ''
    let last = ''
    for (let step = await writing.next(); ; step = await writing.next()) {
      if (step.done) return { draft: step.value, thesis, last, standIn }
      if (step.value.event === 'outline') thesis = step.value.data.thesis.replace(/\.$/, '').toLowerCase()
      if (step.value.event === 'section') last = step.value.data.content.replace(/<[^>]*>/g, '').toLowerCase()
    }
  } finally {
    globalThis.fetch = fetched
  }
}

const blocksOf = ({ content }: Draft) =>
  content.split(/<\/(?:h\d|p|li)>/).map((block) => block.replace(/<[^>]*>/g, ''))
export const wordsIn = (draft: Draft) => blocksOf(draft).reduce((sum, block) => sum + countWords(block), 0)

/** Of all that a stand-in was asked and answered. */
export const tokensFor = ({ exchanges }: StandInModel): number =>
  exchanges.reduce(
    (sum, { asked, answer }) =>
      sum +
      asked.messages.reduce((most, { content }) => most + content.length, 0) +
      ('text' in answer ? answer.text.length : 0),
    0,
  ) / CHARACTERS_OF_TOKEN

/** Without the thesis, which a conclusion says again. */
function repeatedIn(draft: Draft, thesis: string): string[] {
  const sentences = blocksOf(draft)
    .flatMap(sentencesOf)
    .filter((one) => countWords(one) >= SENTENCE_WORDS && !(thesis && one.toLowerCase().includes(thesis)))
  return sentences.filter((one, at) => sentences.indexOf(one) !== at)
}

export async function run(): Promise<Row[]> {
  const impure: Miss[] = []
  const long: Miss[] = []
  const aimless: Miss[] = []
  const repeated: Miss[] = []
  let drafts = 0
  let whole = 0
  for (const name of BEHAVIOUR_NAMES)
    for (const type of TYPES)
      for (const words of LENGTHS) {
        const { draft, thesis, last, standIn } = await draftBy(BEHAVIOURS[name], brief(type, words))
        if (process.env.MODEL_SHOW && name.includes(process.env.MODEL_SHOW)) console.log(standIn.transcript())
        if (draft.template) continue
        drafts++
        const kind = `${name}, ${type}, ${words}`
        const found = NO_PAPER.exec(blocksOf(draft).join('\n'))
        if (found) impure.push({ kind, shown: found[0] })
        repeated.push(...repeatedIn(draft, thesis).map((shown) => ({ kind, shown })))
        if (draft.open.length > 0 || draft.interrupted || type === 'thesis') continue
        whole++
        if (!thesis || !last.includes(thesis)) aimless.push({ kind, shown: thesis })
        const miss = Math.abs(wordsIn(draft) - words) / words
        if (miss > LENGTH_SHARE) long.push({ kind, shown: wordsIn(draft) })
      }
  show('Drafts with what is no paper', impure)
  show('Drafts of another length', long)
  show('Repeated sentences', repeated)
  show('Conclusions without the thesis', aimless)
  const { standIn, draft: good } = await draftBy(BEHAVIOURS.good, brief('essay', 1500))
  const lost: Miss[] = []
  const calls = standIn.exchanges.length
  for (let at = 1; at <= calls; at++)
    for (const failure of FAILURES) {
      const once: Behaviour = (task, call, seed) =>
        call === at ? failure : BEHAVIOURS.good(task, call, seed)
      const { draft } = await draftBy(once, brief('essay', 1500))
      if (draft.template || draft.interrupted || draft.open.length > 0)
        lost.push({ kind: `call ${at}`, shown: failure })
    }
  show('Failures not survived', lost)
  const share = (misses: number, of: number) => rounded(100 - (100 * misses) / of)
  return [
    row(
      `Drafts of ${drafts}, ${BEHAVIOUR_NAMES.length} behaviours, with nothing but the paper`,
      share(impure.length, drafts),
      100,
    ),
    row(`Whole drafts of ${whole} within 5 % of their length`, share(long.length, whole), 100),
    row(`Conclusions of ${whole} that name the thesis`, share(aimless.length, whole), 100),
    {
      ...row(
        'Tokens for 1,000 words of a good draft without sources',
        Math.round((tokensFor(standIn) * 1000) / wordsIn(good)),
      ),
      unit: 'tokens',
    },
    {
      ...row('Sentences that stand in a draft twice, but for its thesis', repeated.length),
      unit: 'sentences',
      limit: 0,
    },
    row(
      `Single failures survived, of ${calls * FAILURES.length}`,
      share(lost.length, calls * FAILURES.length),
      100,
    ),
  ]
}

const row = (name: string, value: number, least?: number): Row => ({
  ...{ name, value, unit: '%', command: COMMAND },
  ...(least === undefined ? {} : { least }),
})
