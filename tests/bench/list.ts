// GET /v1/projects?limit=20 over HTTP with 50,000 projects of more than a hundred users: for a user with 5,000 projects and
// one with 20. The two take turns, so that other load affects both.

import type { Miniflare } from 'miniflare'
import { PROJECT_STATUSES, PROJECT_TYPES } from '../../workers/domain/project/project.ts'
import { searchText, titleKey } from '../../workers/domain/project/project-search.ts'
import { served } from '../support/served.ts'
import { ask, type Person, signIn } from '../support/served-person.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const PROJECTS = 50_000
const MANY = 5000
const FEW = 20
const OTHERS = 120
const REQUESTS = 300
const WARM_UP = 30
const RATIO_LIMIT = 3
/** Rows in one statement: their JSON stays under what D1 takes as one value. */
const BATCH = 1000

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

const id = (kind: number, number: number) =>
  `${kind}`.padStart(8, '0') + number.toString(16).padStart(16, '0')
const otherId = (number: number) => id(1, number)

function projectRow(number: number, userId: string) {
  const title = `Night-time heat in attic flats, part ${number}`
  const description =
    `What ${number} tenants said of their rooms in July, and what the thermometers said. `.repeat(3)
  const at = Date.UTC(2026, 0, 1) + ((number * 7919) % PROJECTS) * 60_000
  return {
    id: id(2, number),
    user_id: userId,
    title,
    description,
    project_type: PROJECT_TYPES[number % PROJECT_TYPES.length],
    academic_level: 'graduate',
    subject_area: 'Geography',
    status: PROJECT_STATUSES[number % PROJECT_STATUSES.length],
    tags: '["heat","housing","interviews"]',
    word_count: number % 9000,
    character_count: (number % 9000) * 6,
    last_modified: at,
    created_at: at,
    updated_at: at,
    metadata: '{"citations":0,"aiSuggestions":0,"plagiarismChecks":0}',
    settings: '{"citationStyle":"apa","language":"en","autoSave":true}',
    search_title: searchText(title),
    search_description: searchText(description),
    title_key: titleKey(title),
  }
}

async function fill(database: Database, owners: { many: string; few: string }): Promise<void> {
  await database
    .prepare(
      `INSERT INTO users (id, issuer, subject, email, name, created_at)
        SELECT value, 'bench', value, value || '@example.org', 'Someone', 0 FROM json_each(?)`,
    )
    .bind(JSON.stringify(Array.from({ length: OTHERS }, (_, number) => otherId(number))))
    .run()
  // Spread out, as years of use would leave them: a person's rows do not lie side by side.
  const ownerOf = (number: number) => {
    if (number % (PROJECTS / MANY) === 0) return owners.many
    if (number % (PROJECTS / FEW) === 1) return owners.few
    return otherId(number % OTHERS)
  }
  for (let from = 0; from < PROJECTS; from += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, at) => projectRow(from + at, ownerOf(from + at)))
    const columns = Object.keys(rows[0] ?? {})
    await database
      .prepare(
        `INSERT INTO projects (${columns.join(', ')})
          SELECT ${columns.map((column) => `value ->> '${column}'`).join(', ')} FROM json_each(?)`,
      )
      .bind(JSON.stringify(rows))
      .run()
  }
}

async function timeList(person: Person, total: number): Promise<number> {
  const began = performance.now()
  const { data } = await ask('/v1/projects?limit=20', { token: person.accessToken })
  const took = performance.now() - began
  if (data.total !== total || data.projects.length !== 20) throw new Error('the list is not what was put in')
  return took
}

export const run = (): Promise<Row[]> =>
  served(async (runtime) => {
    const database = await runtime.getD1Database('DB')
    const many = await signIn('five-thousand')
    const few = await signIn('twenty')
    await fill(database, { many: many.id, few: few.id })
    const [counted] = (
      await database
        .prepare('SELECT count(*) AS projects, count(DISTINCT user_id) AS users FROM projects')
        .all<{ projects: number; users: number }>()
    ).results
    const times: { many: number[]; few: number[] } = { many: [], few: [] }
    for (let round = -WARM_UP; round < REQUESTS; round++) {
      const long = await timeList(many, MANY)
      const short = await timeList(few, FEW)
      if (round < 0) continue
      times.many.push(long)
      times.few.push(short)
    }
    const command = 'npm run bench -- list'
    const row = (name: string, value: number, more: Partial<Row> = {}): Row => ({
      name: `List of 20 ${name}`,
      value: rounded(value, 2),
      unit: 'ms',
      command,
      ...more,
    })
    return [
      row(`of ${FEW}, p50 of ${REQUESTS}`, percentile(times.few, 0.5)),
      row(`of ${FEW}, p95`, percentile(times.few, 0.95)),
      row(`of ${MANY}, p50 of ${REQUESTS}`, percentile(times.many, 0.5)),
      row(`of ${MANY}, p95`, percentile(times.many, 0.95)),
      row(
        `of ${MANY} over of ${FEW}, p95, among ${counted?.projects} of ${counted?.users} people`,
        percentile(times.many, 0.95) / percentile(times.few, 0.95),
        { unit: '×', limit: RATIO_LIMIT },
      ),
    ]
  })
