// Claims that rest on an abstract: published conclusions beside the rest of their abstracts, as they are and turned round by
// rule, whole and sentence by sentence; and sentences that people judged to say the same, each among the others, by the rules
// and with a stand-in model that knows the truth. Not in the repository: conclusions.jsonl in DATA_DIR (else ../shared/data)
// under support/, paraphrases.tsv (a sentence, a tab, one that says the same) in CLAIMS_DIR.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CitableWork } from '../../../workers/domain/drafts/sources/offered-works.ts'
import { supportingPassage } from '../../../workers/domain/drafts/sources/supporting-passage.ts'
import type { PassageToJudge } from '../../../workers/domain/prompts/entailment.ts'
import { sentencesOf } from '../../../workers/domain/text/sentences.ts'
import { judgeClaims } from '../../../workers/services/drafts/judge-support.ts'
import { modelOf, silentLog } from '../../support/wire/stand-in-writer.ts'
import { type Row, rounded } from '../support/row.ts'
import { turnedClaims } from '../support/turned-claims.ts'
import { COMMAND, half, hash, type Miss, show } from './half.ts'

const root = join(import.meta.dirname, '../../..')
/** Sentences among which the one that a claim was made of stands. */
const OTHERS = 8

type Conclusion = { pmid: string; question: string; abstract: string; conclusion: string }
type Work = { title: string; abstract: string }

const isInHalf = (text: string) => hash(text) % 2 === (half === 'seen' ? 1 : 0)

/** An aim or a method by words that the rules do not look for alone. */
const AIM =
  /^(?:to |(?:the|our) (?:aim|purpose|objective|goal)|we (?:aimed|sought))|\bthe (?:aim|purpose|objective)s? of th/i

function conclusions(): Conclusion[] {
  const path = join(process.env.DATA_DIR ?? join(root, '../shared/data'), 'support/conclusions.jsonl')
  if (!existsSync(path))
    throw new Error(`The conclusions are not at ${path}: set DATA_DIR to the folder that holds support/.`)
  const rows = readFileSync(path, 'utf8').trim().split('\n')
  return rows.map((line) => JSON.parse(line) as Conclusion).filter(({ pmid }) => isInHalf(pmid))
}

/** Each claim is the shorter sentence: the longer one may say more. */
function paraphrases(): { claim: string; work: Work; passage: string }[] {
  const path = process.env.CLAIMS_DIR ? join(process.env.CLAIMS_DIR, 'paraphrases.tsv') : ''
  if (!existsSync(path)) {
    console.error(`Paraphrases are not measured: CLAIMS_DIR has no paraphrases.tsv.`)
    return []
  }
  const all = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t').toSorted((one, other) => one.length - other.length))
  return all
    .flatMap(([claim = '', passage = ''], at) => {
      const others = Array.from({ length: OTHERS }, (_, step) => all[(at + step + 1) % all.length]?.[1] ?? '')
      const place = hash(claim) % (OTHERS + 1)
      const abstract = others.toSpliced(place, 0, passage).join(' ')
      return [{ claim, passage, work: { title: '', abstract } }]
    })
    .filter(({ claim }) => isInHalf(claim))
}

const textOf = ({ title, abstract }: Work) => ({ title, texts: [{ text: abstract, page: null }] })

/** Answers by what it knows; every second false claim is "unclear". */
const knowing = (isTrue: (passage: PassageToJudge) => boolean) =>
  modelOf((messages) => {
    const asked = messages.at(-1)?.content ?? ''
    const json = asked.slice(asked.indexOf('['), asked.lastIndexOf(']\n</passages>') + 1)
    const passages = JSON.parse(json) as PassageToJudge[]
    const answers = passages.map((one) => ({
      number: one.number,
      answer: isTrue(one) ? 'yes' : one.number % 2 ? 'no' : 'unclear',
    }))
    return JSON.stringify({ answers })
  })

async function restsByModel(claim: string, work: Work, isTrue: (one: PassageToJudge) => boolean) {
  const merged = {
    csl: { title: work.title },
    summary: work.abstract,
    passages: [],
  } as unknown as CitableWork
  const ports = { model: knowing(isTrue), log: silentLog() }
  const judged = await judgeClaims(ports, [{ source: 0, claim, work: merged }], new AbortController().signal)
  return judged.get(0)?.get(merged)?.supports ?? false
}

export async function run(): Promise<Row[]> {
  const counts = { turned: 0, turnedSentences: 0, real: 0, shown: 0 }
  const resting: Miss[] = []
  const aims: Miss[] = []
  const refused: Miss[] = []
  const rest = (claim: string, work: Work) => {
    const passage = supportingPassage(claim, textOf(work))?.text ?? null
    if (passage !== null) {
      counts.shown++
      if (AIM.test(passage)) aims.push({ kind: 'aim', shown: { claim, passage } })
    }
    return passage
  }
  for (const { question, abstract, conclusion } of conclusions()) {
    const work = { title: question, abstract }
    const sentences = sentencesOf(conclusion)
    counts.real++
    if (sentences.every((sentence) => rest(sentence, work) === null))
      refused.push({ kind: 'conclusion', shown: { conclusion } })
    for (const claim of new Set([conclusion, ...sentences]))
      for (const turned of turnedClaims(claim)) {
        counts.turned++
        const passage = rest(turned.claim, work)
        if (passage !== null) resting.push({ kind: turned.kind, shown: { claim: turned.claim, passage } })
      }
    for (const sentence of sentencesOf(abstract))
      for (const turned of turnedClaims(sentence)) {
        counts.turnedSentences++
        if (supportingPassage(turned.claim, textOf({ title: '', abstract: sentence })) !== null)
          resting.push({ kind: `own sentence, ${turned.kind}`, shown: { claim: turned.claim, sentence } })
      }
  }
  const same = paraphrases()
  const unsupported: Miss[] = []
  const unfound: Miss[] = []
  let turnedSame = 0
  let turnedByModel = 0
  for (const { claim, work, passage } of same) {
    if (rest(claim, work) === null) unsupported.push({ kind: 'by rules', shown: { claim, passage } })
    const isTrue = (one: PassageToJudge) => one.claim === claim && one.passage === passage
    if (!(await restsByModel(claim, work, isTrue)))
      unfound.push({ kind: 'with a model', shown: { claim, passage } })
    for (const turned of turnedClaims(claim)) {
      turnedSame++
      const found = rest(turned.claim, work)
      if (found !== null)
        resting.push({ kind: `paraphrase, ${turned.kind}`, shown: { claim: turned.claim, passage: found } })
      if (await restsByModel(turned.claim, work, isTrue)) turnedByModel++
    }
  }
  show('Turned round and resting on an abstract', resting)
  show('Shown as support, and an aim', aims)
  show('Conclusions no sentence of which rests on one of the abstract', refused)
  show('Paraphrases that do not rest, by the rules', unsupported)
  show('Paraphrases that do not rest, with a model', unfound)
  const turned = counts.turned + turnedSame + counts.turnedSentences
  const share = (number: number, of: number) => rounded((100 * number) / Math.max(1, of), 1)
  const rows: Row[] = [
    {
      name: `Claims turned round that rest on an abstract, of ${counts.turned + turnedSame} (${half}); the page says "On this subject: read it"`,
      value: share(resting.filter(({ kind }) => !kind.startsWith('own')).length, counts.turned + turnedSame),
      unit: '%',
      limit: 3,
      command: COMMAND,
    },
    {
      name: `The same with sentences of abstracts turned round, of ${turned}`,
      value: share(resting.length, turned),
      unit: '%',
      limit: 3,
      command: COMMAND,
    },
    {
      name: `Aims shown as support, of ${counts.shown} passages`,
      value: aims.length,
      unit: 'passages',
      limit: 0,
      command: COMMAND,
    },
    {
      name: `Conclusions that rest on a sentence of their abstract by the rules, of ${counts.real}; the page says "On this subject: read it" of the others`,
      value: share(counts.real - refused.length, counts.real),
      unit: '%',
      command: COMMAND,
    },
  ]
  if (same.length === 0) return rows
  return [
    ...rows,
    {
      name: `Paraphrases that rest by the rules, of ${same.length} (${half})`,
      value: share(same.length - unsupported.length, same.length),
      unit: '%',
      least: 40,
      command: COMMAND,
    },
    {
      name: 'Paraphrases that rest with a stand-in model that knows which passage says so',
      value: share(same.length - unfound.length, same.length),
      unit: '%',
      least: 70,
      command: COMMAND,
    },
    {
      name: `Turned round, resting with that model, of ${turnedSame}`,
      value: turnedByModel,
      unit: 'claims',
      limit: 0,
      command: COMMAND,
    },
  ]
}
