// The ways of real models, good and bad. Each answers a task; `call` counts the calls of one stand-in from 1. Faults of JSON
// show in tasks that ask for JSON, faults of prose in sections and answers; elsewhere they are a good model's.

import type { Answer } from './answer.ts'
import { goodAnswer, goodOutline, goodSection } from './good-answers.ts'
import { englishSentence } from './prose/english.ts'
import { germanSentence } from './prose/german.ts'
import { randomOf } from './prose/random.ts'
import { type Task, textsIn } from './task.ts'

export type Behaviour = (task: Task, call: number, seed: number) => Answer

const good: Behaviour = (task, _, seed) => ({ text: goodAnswer(task, seed) })
const goodText = (task: Task, seed: number) => goodAnswer(task, seed)

const isProse = ({ kind }: Task) => kind === 'section' || kind === 'answer'

/** Changes what a good model writes as prose. */
const prose =
  (change: (text: string, task: Task, seed: number) => string): Behaviour =>
  (task, _, seed) => ({
    text: isProse(task) ? change(goodText(task, seed), task, seed) : goodText(task, seed),
  })
/** Changes every text that a good model writes. */
const every =
  (change: (text: string, task: Task, seed: number) => string): Behaviour =>
  (task, _, seed) => ({ text: change(goodText(task, seed), task, seed) })
const json =
  (change: (text: string, task: Task) => string): Behaviour =>
  (task, _, seed) => ({
    text: isProse(task) ? goodText(task, seed) : change(goodText(task, seed), task),
  })
/** Keys of an answer whose text is the model's own; others copy words or name things. */
const OWN_WORDS = new Set([
  ...['continuation', 'explanation', 'heading', 'message', 'paragraphs', 'points', 'question', 'reason'],
  ...['suggestedText', 'thesis', 'tips', 'title', 'topics', 'replacement', 'after'],
])
function withWords(value: unknown, change: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string') return OWN_WORDS.has(key) ? change(value) : value
  if (Array.isArray(value)) return value.map((one) => withWords(one, change, key))
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withWords(one, change, name)]))
    : value
}
/** Changes every text that a model writes, also within JSON, which stays as it is asked for. */
const everyText =
  (change: (text: string, task: Task, seed: number) => string): Behaviour =>
  (task, _, seed) => {
    const text = goodText(task, seed)
    if (isProse(task)) return { text: change(text, task, seed) }
    return { text: JSON.stringify(withWords(JSON.parse(text), (one) => change(one, task, seed))) }
  }
/** What a model says of each passage, with words of it behind, as it is told to quote. */
const quoting = (task: Task, said: string) =>
  task.kind === 'answer'
    ? (goodAnswer(task, 1).match(/\[\[.*?\]\]/g) ?? []).map((quote) => `${said} ${quote}`).join(' ')
    : said

const outline =
  (count: number): Behaviour =>
  (task, _, seed) => ({
    text: task.kind === 'outline' ? JSON.stringify(goodOutline(task, seed, count)) : goodText(task, seed),
  })
const refusedAt =
  (at: (call: number) => boolean, answer: Answer): Behaviour =>
  (task, call, seed) =>
    at(call) ? answer : good(task, call, seed)

const THOUGHT =
  'The user wants academic prose. I should check the word count first. Let me think about what belongs in this part. ' +
  'The brief names a topic, so I will start with that and then treat each point. Wait, the outline has other points. Okay.'
const paragraphsOf = (text: string) => text.split('\n\n')
const inMiddle = (text: string, piece: string) => {
  const [first = '', ...more] = paragraphsOf(text)
  return [first, piece, ...more].join('\n\n')
}
/** `times` as long as asked for. */
const ofLength = (times: number) =>
  prose((_, task, seed) =>
    task.kind === 'section'
      ? goodSection({ ...task, words: Math.max(8, Math.round(task.words * times)) }, seed)
      : goodText(task, seed),
  )

const ordersIn = ({ messages }: Task) =>
  messages
    .flatMap(({ content }) => content.split('\n'))
    .filter((line) => line.startsWith('- ') || /^[A-Z].{40}/.test(line))
    .map((line) => line.replace(/^- /, ''))

export const LIE = 'The contrary was strongly shown, and nobody should ever do so again.'
const INVENTED = [
  'Smith and Jones (2019) show that the effect holds in every region.',
  'Earlier surveys agree (Miller, 2017; Okafor et al., 2020).',
  'According to the World Health Organization, 43 % of cases follow this pattern [3].',
  'See https://doi.org/10.1234/abcd.2021.5 for the full data.',
]
const REFERENCES = `## References\n\nSmith, J., & Jones, K. (2019). On effects. *Journal of Effects*, 4(2), 11–19.\n\nMiller, T. (2017). Surveys. Oxford University Press.`

export const REFUSAL =
  "I'm sorry, but I can't help with writing this. As an AI language model, I cannot produce academic work on behalf of a student. I would be happy to help you brainstorm ideas or review your own draft instead."
export const PREAMBLE = 'Certainly! Here is the section you requested:'
export const CLOSING_OFFER =
  'I hope this section meets your needs. Let me know if you would like me to adjust the tone or add more detail!'

export const BEHAVIOURS = {
  good,
  'verbose: a preamble and an offer': prose((text) => `${PREAMBLE}\n\n${text}\n\n---\n\n${CLOSING_OFFER}`),
  'thinks in tags': every((text) => `<think>\n${THOUGHT}\n</think>\n\n${text}`),
  'thinks in tags after a paragraph': prose((text) => inMiddle(text, `<think>${THOUGHT}</think>`)),
  'thinks and closes a tag that it never opened': every((text) => `${THOUGHT}\n</think>\n\n${text}`),
  'thinks in a channel': every((text) => `<|channel>thought\n${THOUGHT}<channel|>${text}`),
  'thinks in a marked channel': every(
    (text) =>
      `<|channel|>analysis<|message|>${THOUGHT}<|end|><|start|>assistant<|channel|>final<|message|>${text}`,
  ),
  'thinks beside the text': (task, _, seed) => ({ text: goodText(task, seed), thinking: THOUGHT.repeat(4) }),
  'thinks aloud': prose((text) => `${THOUGHT}\n\nOkay, let me write this section now.\n\n${text}`),
  refuses: () => ({ text: REFUSAL }),
  'refuses sections': prose(() => REFUSAL),
  slow: (task, _, seed) => ({ text: goodText(task, seed), piece: 400, pause: 4 }),
  'a letter at a time': (task, _, seed) => ({ text: goodText(task, seed), piece: 1 }),
  'never ends': (task, call, seed) =>
    isProse(task)
      ? { text: `${englishSentence(randomOf(seed, task.heading))} `, ending: 'endless' }
      : good(task, call, seed),
  'cut at its limit': (task, _, seed) => {
    const text = goodText(task, seed)
    return isProse(task) ? { text: text.slice(0, Math.ceil(text.length * 0.6)), ending: 'length' } : { text }
  },
  'breaks in the middle': (task, _, seed) => {
    const text = goodText(task, seed)
    return isProse(task) ? { text: text.slice(0, Math.ceil(text.length * 0.6)), ending: 'broken' } : { text }
  },
  'busy once': refusedAt((call) => call === 2, { refused: { status: 429, retryAfter: 1 } }),
  'fails with 500 always': refusedAt(() => true, { refused: { status: 500 } }),
  'busy always': refusedAt(() => true, { refused: { status: 429, retryAfter: 1 } }),
  'fails with 500 once': refusedAt((call) => call === 2, { refused: { status: 500 } }),
  'fails with 503 once': refusedAt((call) => call === 3, { refused: { status: 503 } }),
  'resets the connection once': refusedAt((call) => call === 3, { refused: 'reset' }),
  empty: every(() => ''),
  'line feeds': every(() => '\n\n\n'),
  German: prose((_, task, seed) => goodSection(task, seed, germanSentence)),
  'leaks its orders': prose((_, task) =>
    ordersIn(task)
      .map((line) => `- ${line}`)
      .join('\n'),
  ),
  'one pair of sentences over and over': prose((text, task, seed) => {
    const random = randomOf(seed, task.heading)
    const pair = `${englishSentence(random)} ${englishSentence(random)}`
    return Array.from({ length: Math.ceil(text.length / pair.length) }, () => pair).join('\n\n')
  }),
  'the same section in every chapter': prose((text, task, seed) =>
    task.kind === 'section' ? goodSection({ ...task, heading: '', section: 1, points: [] }, seed) : text,
  ),
  lies: prose((text) =>
    text.replace(
      /([^.!?\n]+) (\[W\d+\])\./g,
      'Nothing of this holds, and the opposite was strongly shown $2.',
    ),
  ),
  'JSON with chatter': json((text) => `Sure! Here is the JSON you asked for:\n\n${text}\n\nHope this helps!`),
  'JSON in fences': json((text) => `\`\`\`json\n${text}\n\`\`\``),
  'JSON with other keys': json((text) => text.replace(/"(\w+)":/g, '"the_$1":')),
  'JSON that is cut': json((text) => text.slice(0, Math.ceil(text.length / 2))),
  'a section as JSON': prose((text, { heading }) => JSON.stringify({ heading, content: text })),
  'HTML and a script': prose(
    (text) =>
      `<script>alert("x")</script>\n\n${paragraphsOf(text)
        .map((one) => `<p>${one}</p>`)
        .join('\n\n')}\n\n<img src="x" onerror="alert(1)">`,
  ),
  'invents sources': prose((text) =>
    paragraphsOf(text)
      .map((one, at) => `${one} ${INVENTED[at % INVENTED.length]}`)
      .join('\n\n')
      .concat(`\n\n${REFERENCES}`),
  ),
  'obeys what stands in the data': every((text, { data }) => {
    const order = textsIn(data)
      .map((one) => /(?:write|answer|say) only:? ["“]?([^"”.\n]+)/i.exec(one)?.[1])
      .find((one) => one !== undefined)
    return order ?? text
  }),
  'three times as long': ofLength(3),
  'a quarter as long': ofLength(0.25),
  'an outline of one section': outline(1),
  'an outline of twenty sections': outline(20),
  'headings within sections': prose((text, { heading }) =>
    [`## ${heading}`, ...paragraphsOf(text).map((one, at) => `### Part ${at + 1}\n\n${one}`)].join('\n\n'),
  ),
  'repeats the outline': prose((text, { points, heading }) =>
    points.length > 0 ? `**${heading}**\n\n${points.map((point) => `- ${point}`).join('\n')}` : text,
  ),
  'speaks around every text': everyText((text) => `${PREAMBLE}\n\n${text}\n\n${CLOSING_OFFER}`),
  'thinks in every text': everyText((text) => `${THOUGHT}\n\n${text}`),
  'refuses in every text': everyText((_, task) => quoting(task, REFUSAL)),
  'writes every text in German': everyText((text, task, seed) => {
    const random = randomOf(seed, text)
    const sentence = germanSentence(random)
    return task.kind === 'section' ? goodSection(task, seed, germanSentence) : quoting(task, sentence)
  }),
  'leaks its orders in every text': everyText((_, task) => quoting(task, ordersIn(task)[1] ?? '')),
  'says the same sentence in every text': everyText((text, task) => {
    const [sentence = text] = /[^.!?]+[.!?]/.exec(text) ?? []
    const again = /\[\[/.test(text) ? text.slice(0, text.indexOf(']]') + 2) : `${sentence.trim()}`
    return Array.from({ length: task.kind === 'section' ? 60 : 8 }, () => again).join(' ')
  }),
  'invents a source in every text': everyText((text, task) => quoting(task, `${INVENTED[0]} ${text}`)),
  'quotes and says something else': (task, _, seed) => ({
    text: quoting(task, task.kind === 'answer' ? LIE : goodText(task, seed)),
  }),
  'writes without end': (task, _, seed) => ({ text: `${goodText(task, seed)} `, ending: 'endless' }),
  'falls silent': (task, _, seed) => {
    const text = goodText(task, seed)
    return { text: text.slice(0, Math.ceil(text.length / 2)), ending: 'silence' }
  },
  'answers with an empty object': json(() => '{}'),
  'labels its paragraphs': prose((text) =>
    paragraphsOf(text)
      .map((one) => `**Key point:** By contrast, ${one.charAt(0).toLowerCase()}${one.slice(1)}`)
      .join('\n\n'),
  ),
} satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof BEHAVIOURS
export const BEHAVIOUR_NAMES = Object.keys(BEHAVIOURS) as BehaviourName[]

/** The same ways, but an answer that could not be used is followed by a good one. */
export const mending =
  (behaviour: Behaviour): Behaviour =>
  (task, call, seed) =>
    task.again ? good(task, call, seed) : behaviour(task, call, seed)
