// Reads what a prompt asks for, as a model would: by the form that the answer must have, and by the data between tags.

import type { ModelMessage } from '../../../workers/services/model-ports.ts'

export type Work = { label: string; title: string; abstract: string }
export type Task = {
  kind: TaskKind
  messages: readonly ModelMessage[]
  /** Words of the answer; of a section, those asked for. */
  words: number
  topic: string
  kindOfWork: string
  heading: string
  /** From 1; 0 where the task is no section. */
  section: number
  points: string[]
  /** '' where the prompt has none. */
  thesis: string
  works: Work[]
  /** Everything between tags that declare it to be data. */
  data: Record<string, unknown>
  /** The model sees that its last answer could not be used. */
  again: boolean
  /** What the model has written of the answer, where it is told to go on; else ''. */
  written: string
  /** JSON Schema of the answer, where the request has one. */
  schema: unknown
}
export type TaskKind =
  | 'outline'
  | 'section'
  | 'topics'
  | 'continuation'
  | 'suggestions'
  | 'issues'
  | 'reword'
  | 'entailment'
  | 'revision'
  | 'answer'
  | 'whole_question'
  | 'tips'
  | 'words'
  | 'explanation'
  | 'claims'
  | 'pairs'
  | 'other'

/** The first key of the JSON object that is asked for, and what the task is. */
const KINDS: Record<string, TaskKind> = {
  question: 'outline',
  title: 'outline',
  thesis: 'outline',
  topics: 'topics',
  continuation: 'continuation',
  suggestions: 'suggestions',
  issues: 'issues',
  sentences: 'reword',
  answers: 'entailment',
  revisions: 'revision',
  tips: 'tips',
  paragraphs: 'words',
  explanation: 'explanation',
  claims: 'claims',
  pairs: 'pairs',
}
const WHOLE_QUESTION = '{"question": string}'

export function readTask(messages: readonly ModelMessage[], schema: unknown = null): Task {
  const orders = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const asked = orders[0] ?? ''
  const data = dataOf(asked)
  const brief = objectOf(data.brief)
  const outline = objectOf(data.outline)
  const sections = listOf(outline.sections).map(objectOf)
  const section = Number(/Write section (\d+)/.exec(asked)?.[1] ?? 0)
  const own = sections[section - 1] ?? {}
  const goOn = messages.findLastIndex(({ content }) => content.includes('Go on with the same section'))
  const words = Number([...asked.matchAll(/about (\d+) words/g)].at(-1)?.[1] ?? 0)
  const more = Number(/about (\d+) more words/.exec(messages[goOn]?.content ?? '')?.[1] ?? 0)
  return {
    kind: kindOf(messages, asked, section, schema),
    messages,
    words: more || words,
    topic: String(brief.topic ?? objectOf(data.data).topic ?? ''),
    kindOfWork: String(brief.kindOfWork ?? ''),
    heading: String(own.heading ?? ''),
    section,
    points: listOf(own.points).map(String),
    thesis: String(outline.thesis ?? objectOf(data.argument).thesis ?? brief.thesis ?? ''),
    works: listOf(data.works).map((work) => {
      const { label, title, says, passages } = objectOf(work)
      return { label: String(label), title: String(title), abstract: String(says ?? textOf(passages)) }
    }),
    data,
    again: orders.some((order) => order.includes('could not be used')),
    written: messages[goOn - 1]?.content ?? '',
    schema,
  }
}

function kindOf(
  messages: readonly ModelMessage[],
  asked: string,
  section: number,
  schema: unknown,
): TaskKind {
  if (section > 0) return 'section'
  if (messages.some(({ content }) => content.includes('[[2: "'))) return 'answer'
  if (asked.endsWith(WHOLE_QUESTION)) return 'whole_question'
  const [, key = ''] = /\{"(\w+)":/.exec(withoutData(asked)) ?? []
  const [first = ''] = Object.keys(objectOf(objectOf(schema).properties))
  return KINDS[key] ?? KINDS[first] ?? 'other'
}

const TAGGED = /<(\w+)>\n([^<]*)\n<\/\1>/g

const withoutData = (text: string) => text.replace(TAGGED, '')

function dataOf(text: string): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [, tag = '', json = ''] of text.matchAll(TAGGED)) {
    try {
      found[tag] = JSON.parse(json)
    } catch {
      found[tag] = json
    }
  }
  return found
}

export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Passages of a work, some with a page. */
export const textOf = (passages: unknown): string =>
  listOf(passages)
    .map((one) => (typeof one === 'string' ? one : objectOf(one).text))
    .join(' ')

/** Every text in the data, in order: where instructions may hide. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Object.values(objectOf(value)).flatMap(textsIn)
}
