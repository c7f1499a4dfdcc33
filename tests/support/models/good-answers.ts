// What a model that does as it is told answers to each task. The same prompt has the same answer.

import { asSentence, englishPoint, englishSentence, paragraphs } from './prose/english.ts'
import { pick, randomOf } from './prose/random.ts'
import { listOf, objectOf, type Task, textOf, type Work } from './task.ts'

export function goodAnswer(task: Task, seed: number): string {
  switch (task.kind) {
    case 'outline':
      return JSON.stringify(goodOutline(task, seed))
    case 'section':
      return goodSection(task, seed)
    case 'topics':
      return JSON.stringify({ topics: sentences(task, seed, 3).map((one) => one.replace(/\.$/, '')) })
    case 'continuation':
      return JSON.stringify({ continuation: sentences(task, seed, 1)[0] })
    case 'suggestions':
      return JSON.stringify({ suggestions: goodSuggestions(task, seed) })
    case 'issues':
      return JSON.stringify({ issues: goodIssues(task) })
    case 'reword':
      return JSON.stringify({ sentences: goodRewording(task) })
    case 'entailment':
      return JSON.stringify({ answers: goodJudgements(task) })
    case 'revision':
      return JSON.stringify({ revisions: [] })
    case 'answer':
      return goodReply(task)
    case 'whole_question':
      return JSON.stringify({ question: task.data.question })
    case 'tips':
      return JSON.stringify({ tips: TIPS })
    case 'words':
      return JSON.stringify({ paragraphs: listOf(objectOf(task.data.data).paragraphs).map(inOtherWords) })
    case 'explanation':
      return JSON.stringify({
        explanation: 'It claims that the one follows from the other, and gives no reason.',
      })
    case 'claims':
      return JSON.stringify({ claims: goodClaims(task) })
    case 'pairs':
      return JSON.stringify({ pairs: goodOpinions(task) })
    case 'other':
      return task.schema ? JSON.stringify(fill(task.schema, task, seed)) : sentences(task, seed, 3).join(' ')
  }
}

const TIPS = [
  'Say which of these you compare, and with what.',
  'Define the terms of the topic before you use them.',
  'Be careful with what may have another cause.',
  'Narrow the topic down to what you can observe.',
]

/** Its spelling mistakes, of those that it knows. */
const MISTAKES = { recieve: 'receive', seperate: 'separate' }
const goodIssues = (task: Task) =>
  Object.entries(MISTAKES)
    .filter(([wrong]) => String(objectOf(task.data.data).text).includes(wrong))
    .map(([quote, replacement]) => ({
      ...{ quote, replacement },
      message: 'The letters of this word are in another order.',
      kind: 'spelling',
    }))

/** The same words but for the beginning. */
const inOtherWords = (paragraph: unknown) =>
  `It is so that ${String(paragraph).charAt(0).toLowerCase()}${String(paragraph).slice(1)}`

const goodClaims = (task: Task) => {
  const { text = '' } = objectOf(task.data.data)
  return (String(text).match(/[^.!?\n]+[.!?]/g) ?? []).slice(0, 1).map((sentence) => ({
    sentence: sentence.trim(),
    reason: 'A reader will ask how this is known.',
    query: sentence.trim(),
  }))
}

const goodOpinions = (task: Task) =>
  listOf(task.data.pairs).map((_, at) => ({
    ...{ pair: at + 1, likelihood: 0.8 },
    reason: 'Both have the same thoughts in the same order.',
  }))

function sentences(task: Task, seed: number, count: number): string[] {
  const random = randomOf(seed, JSON.stringify(task.data), String(task.again))
  return Array.from({ length: count }, () => englishSentence(random))
}

const MIDDLE = [
  'Background and terms',
  'What earlier work leaves open',
  'How the material was read',
  'Conditions of access',
  'Costs and their distribution',
  'Limits of the argument',
  'What practice shows',
]

export function goodOutline(task: Task, seed: number, count = sectionsOf(task)) {
  const random = randomOf(seed, task.topic)
  const middle = Array.from({ length: Math.max(0, count - 2) }, (_, at) =>
    at < MIDDLE.length ? MIDDLE[at] : `${MIDDLE[at % MIDDLE.length]}, continued ${at}`,
  )
  const headings = count === 1 ? ['Discussion'] : ['Introduction', ...middle, 'Conclusion']
  const works = task.works.map(({ label }) => label)
  return {
    question: `What does ${task.topic || 'the method'} depend on?`,
    title: asSentence(task.topic || 'A question of method').replace(/\.$/, ''),
    thesis: englishSentence(random),
    sections: headings.map((heading, at) => ({
      heading,
      works: works.filter((_, number) => number % Math.max(1, count - 2) === at - 1),
      points: Array.from({ length: 3 }, () => englishPoint(random)),
      share: 100 / headings.length,
    })),
  }
}
const sectionsOf = (task: Task): number => {
  const text = task.messages.map(({ content }) => content).join('\n')
  return Number(/(\d+) to \d+(?: sections|, in)/.exec(text)?.[1] ?? 4)
}

/** Words for one citation. */
const CITED_EVERY = 150

/** Prose on the points, with claims of the offered works in the works' own words. */
export function goodSection(task: Task, seed: number, more = englishSentence): string {
  const random = randomOf(seed, task.topic, task.heading, task.section, task.written)
  const room = Math.floor(task.words / CITED_EVERY)
  const cited = !task.written ? task.works.slice(0, room).flatMap((work) => claimOf(work, task.section)) : []
  const points = !task.written ? task.points.map(asSentence) : []
  const frames = /^(?:introduction|conclusion|einleitung|fazit|schluss)/i
  const thesis = !task.written && task.thesis && frames.test(task.heading) ? [task.thesis] : []
  return paragraphs(task.words, [...thesis, ...points, ...cited], () => more(random))
}

/** One sentence of a work's abstract, another in each section. */
function claimOf({ label, abstract }: Work, section: number): string[] {
  const said = (abstract.match(/[^.!?]+[.!?](?=\s|$)/g) ?? []).map((one) => one.trim())
  const one = said[section % Math.max(1, said.length)]
  return one === undefined ? [] : [`${one.slice(0, -1)} [${label}].`]
}

function goodSuggestions(task: Task, seed: number) {
  const { text = '' } = objectOf(task.data.data)
  const random = randomOf(seed, String(text))
  return (String(text).match(/[^.!?\n]+[.!?]/g) ?? []).slice(0, 3).map((quote) => ({
    type: 'paragraph_completion',
    priority: 'medium',
    quote: quote.trim(),
    explanation: 'The paragraph can say what follows from this.',
    suggestedText: englishSentence(random),
  }))
}

const goodRewording = (task: Task) =>
  listOf(task.data.claims).map((claim) => {
    const { number, works } = objectOf(claim)
    const [work] = listOf(works).map(objectOf)
    const said = work && claimOf({ label: `${work.label}`, title: '', abstract: textOf(work.passages) }, 0)[0]
    return { number, sentence: said ?? null }
  })

const goodJudgements = (task: Task) =>
  listOf(task.data.passages).map((passage) => {
    const { number, passage: said, claim } = objectOf(passage)
    const same = String(said).includes(String(claim).replace(/[.\s]+$/, ''))
    return { number, answer: same ? 'yes' : 'unclear' }
  })

/** The first sentence of each of two passages, with its words as the quote. */
function goodReply(task: Task): string {
  const passages = listOf(task.data.passages).map(objectOf).slice(0, 2)
  const said = passages.flatMap(({ number, text }) => {
    const [sentence] = /[^.!?]{20,}[.!?]/.exec(String(text)) ?? []
    return sentence ? [`${sentence.trim()} [[${number}: "${sentence.trim().slice(0, -1)}"]]`] : []
  })
  return said.join(' ') || 'NOT IN THE PASSAGES'
}

/** A value of a JSON Schema. */
function fill(schema: unknown, task: Task, seed: number): unknown {
  const { type, properties, items, enum: values, anyOf } = objectOf(schema)
  const [first] = [...listOf(values), ...listOf(anyOf)]
  if (Array.isArray(values)) return first
  if (Array.isArray(anyOf)) return fill(first, task, seed)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'array') return [0, 1, 2].map((at) => fill(items, task, seed + at + 1))
  if (kind === 'number' || kind === 'integer') return pick(randomOf(seed, task.topic), [1, 2, 3])
  if (kind === 'boolean') return true
  if (kind !== 'object') return sentences(task, seed, 1)[0]
  return Object.fromEntries(
    Object.entries(objectOf(properties)).map(([key, value], at) => [key, fill(value, task, seed * 7 + at)]),
  )
}
