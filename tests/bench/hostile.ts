// Slowest requests with hostile texts at their size limits, by route, and the delay of another user's request meanwhile:
// over HTTP, against the built Worker. No outside service is called.

import { setTimeout as delay } from 'node:timers/promises'
import {
  BIBLIOGRAPHY_ITEMS_MAX,
  CHECKED_TEXT_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  CONTENT_MAX_TAGS,
  RESEARCH_TEXT_MAX_LENGTH,
  SUGGESTION_TEXT_MAX_LENGTH,
} from '../../workers/contracts/limits.ts'
import { citeItem, writeCitation } from '../../workers/domain/citations/csl/citation.ts'
import { countTags } from '../../workers/domain/manuscript/count-tags.ts'
import {
  HOSTILE_HTML,
  HOSTILE_PROSE,
  HOSTILE_WORKS,
  type HostileText,
} from '../support/hostile/hostile-texts.ts'
import { served } from '../support/served.ts'
import { origin, type Person, signIn } from '../support/served-person.ts'
import { NO_RESEARCH } from '../support/wire/research-server.ts'
import { citedWorks, placedWorks } from './support/cited-works.ts'
import { type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- hostile'
const SLOWEST_MAX_S = 5
const WAIT_MAX_MS = 250
/** Milliseconds between two requests of the other person. */
const PAUSE = 20
const CITATIONS = 2000

type Hostile = { route: string; text: string; path: string; method?: string; body?: unknown }

const post = (path: string, texts: HostileText[], limit: number, body: (text: string) => object): Hostile[] =>
  texts.map(({ name, make }) => ({ route: `POST ${path}`, text: name, path, body: body(make(limit)) }))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** As long as the limits of characters and tags let it be. */
function longestHtml({ make }: HostileText): string {
  const tags = countTags(make(1000))
  return make(tags === 0 ? CONTENT_MAX_LENGTH : Math.min(CONTENT_MAX_LENGTH, (CONTENT_MAX_TAGS / tags) * 990))
}

const citing = () =>
  placedWorks(citedWorks(CITATIONS), CITATIONS)
    .map((works) => `<p><span data-type="citation" data-works="${escaped(writeCitation(works))}"></span></p>`)
    .join('')
const works = () => citedWorks(BIBLIOGRAPHY_ITEMS_MAX).map((item) => citeItem(item).item)

function requests(project: string): Hostile[] {
  const put = (text: string, content: string): Hostile => ({
    route: 'PUT /v1/projects/:id',
    text,
    path: `/v1/projects/${project}`,
    method: 'PUT',
    body: { content },
  })
  const exported = (format: string, text: string): Hostile => ({
    route: `GET export, ${format}`,
    text,
    path: `/v1/projects/${project}/export?format=${format}`,
    method: 'GET',
  })
  const both = (text: string, content: string) => [
    put(text, content),
    exported('docx', text),
    exported('pdf', text),
  ]
  return [
    ...post('/v1/grammar/check', HOSTILE_PROSE, CHECKED_TEXT_MAX_LENGTH, (text) => ({ text })),
    ...post('/v1/grammar/enhance-style', HOSTILE_PROSE, CHECKED_TEXT_MAX_LENGTH, (text) => ({ text })),
    ...post('/v1/ai-suggestions/section', HOSTILE_PROSE, SUGGESTION_TEXT_MAX_LENGTH, (content) => ({
      content,
    })),
    ...post('/v1/research/suggest-references', HOSTILE_PROSE, RESEARCH_TEXT_MAX_LENGTH, (text) => ({ text })),
    ...(['bibtex', 'ris', 'csl-json'] as const).flatMap((format) =>
      post('/v1/citation/import', HOSTILE_WORKS, CONTENT_MAX_LENGTH, (text) => ({ format, text })),
    ),
    ...HOSTILE_HTML.map((text) => put(text.name, longestHtml(text))),
    put('10,000 paragraphs', Array.from({ length: 10_000 }, (_, at) => `<p>One ${at}.</p>`).join('')),
    put('10,000 headings', Array.from({ length: 10_000 }, (_, at) => `<h2>Other ${at}.</h2>`).join('')),
    ...both(
      'a formula of 90,000 characters',
      `<div data-type="math-display" data-value="${'x_1^2 '.repeat(15_000)}"></div>`,
    ),
    ...both(`${CITATIONS} citations`, citing()),
    {
      route: 'POST /v1/citation/bibliography',
      text: `${BIBLIOGRAPHY_ITEMS_MAX} works`,
      path: '/v1/citation/bibliography',
      body: { items: works(), style: 'apa' },
    },
  ]
}

function send({ path, method = 'POST', body }: Omit<Hostile, 'route' | 'text'>, person: Person) {
  return fetch(`${origin}/api${path}`, {
    method,
    // workerd closes what was idle for five seconds, which may be just when the next request is sent.
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${person.accessToken}`,
      connection: 'close',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** What somebody else waits for at most while `busy` is under way, in milliseconds. */
async function waited(other: Person, busy: Promise<unknown>): Promise<number> {
  let done = false
  const ended = busy.finally(() => {
    done = true
  })
  let most = 0
  while (!done) {
    const began = performance.now()
    const answer = await send({ path: '/v1/ai-suggestions/types', method: 'GET' }, other)
    await answer.arrayBuffer()
    most = Math.max(most, performance.now() - began)
    await delay(PAUSE)
  }
  await ended
  return most
}

type Measured = Hostile & { seconds: number; wait: number; status: number }

async function measure(hostile: Hostile, person: Person, other: Person): Promise<Measured> {
  const began = performance.now()
  let status = 0
  const busy = send(hostile, person).then(async (answer) => {
    await answer.arrayBuffer()
    status = answer.status
    return performance.now() - began
  })
  const wait = await waited(other, busy)
  return { ...hostile, seconds: (await busy) / 1000, wait, status }
}

export async function run(): Promise<Row[]> {
  // No catalogue is asked.
  Object.assign(process.env, NO_RESEARCH)
  return served(async () => {
    const [person, other] = [await signIn('hostile'), await signIn('somebody else')]
    const created = await send({ path: '/v1/projects', body: { title: 'Hostile' } }, person)
    const project: string = ((await created.json()) as { data: { _id: string } }).data._id
    const first = post('/v1/grammar/check', HOSTILE_PROSE.slice(0, 1), 100, (text) => ({ text }))
    for (const one of first) await measure(one, person, other)
    const all: Measured[] = []
    for (const one of requests(project)) {
      const found = await measure(one, person, other)
      if (found.status >= 500) throw new Error(`${one.route} answers ${one.text} with ${found.status}`)
      all.push(found)
    }
    const slowest = all.toSorted((one, other) => other.seconds - one.seconds)
    for (const { route, text, seconds, wait, status } of slowest.slice(0, 25))
      console.error(
        `${seconds.toFixed(2)} s, others wait ${wait.toFixed(0)} ms: ${route} ${text} (${status})`,
      )
    const waits = all.toSorted((one, other) => other.wait - one.wait)
    const of = (one: Measured | undefined) => `${one?.route} with ${one?.text}`
    return [
      {
        name: `Hostile texts at their limits: the slowest request (${of(slowest[0])})`,
        value: rounded(slowest[0]?.seconds ?? 0, 2),
        unit: 's',
        limit: SLOWEST_MAX_S,
        command: COMMAND,
      },
      {
        name: `Hostile texts at their limits: the longest that another person waits (${of(waits[0])})`,
        value: rounded(waits[0]?.wait ?? 0, 0),
        unit: 'ms',
        limit: WAIT_MAX_MS,
        command: COMMAND,
      },
    ]
  })
}
