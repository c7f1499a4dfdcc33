// Answers from papers without a model: questions about the whole, its head, a part and a fact, and some that the paper does
// not answer, written before the program was asked (paper-questions.json); and the questions that it suggests itself. The halves
// are of whole papers. They are not in the repository: DATA_DIR, else ../shared/data, and PAPERS_DIR for those of no other set.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pdfRoomInMemory } from '../support/pdf-room-in-memory.ts'
import { type Row, rounded } from '../support/row.ts'
import { COMMAND, half, type Miss, show } from './half.ts'
import asked from './paper-questions.json' with { type: 'json' }

type Asked = (typeof asked.papers)[number]['questions'][number]

const root = join(import.meta.dirname, '../../..')
const FOLDERS = [
  join(process.env.DATA_DIR ?? join(root, '../shared/data'), 'pdfs/academic'),
  process.env.PAPERS_DIR ?? join(root, '../shared/data/papers'),
]

const papers = asked.papers.filter((paper) => paper.half === half)

/** Each word is there, in one of its forms. */
const holds = (text: string, { words }: Asked): boolean =>
  words.every((forms) => forms.split('|').some((form) => text.toLowerCase().includes(form.toLowerCase())))

export async function run(): Promise<Row[]> {
  const counts = { papers: 0, asked: 0, absent: 0, page: 0, words: 0, refused: 0, places: 0, suggested: 0 }
  const byKind = new Map<string, { asked: number; right: number }>()
  const wrong: Miss[] = []
  const silent: Miss[] = []
  const suggested: Miss[] = []
  for (const { file, questions } of papers) {
    const path = FOLDERS.map((folder) => join(folder, file)).find((one) => existsSync(one))
    if (path === undefined) {
      console.error(`${file} is in none of ${FOLDERS.join(', ')}: its questions are left out.`)
      continue
    }
    counts.papers++
    const room = await pdfRoomInMemory(new Uint8Array(readFileSync(path)))
    for (const one of questions) {
      const { data, answered, citations } = await room.ask(one.question)
      const quoted = citations.map(({ quote }) => quote).join(' ')
      const shown = { file, question: one.question, data }
      if (one.kind === 'absent') {
        counts.absent++
        if (answered) wrong.push({ kind: one.kind, shown })
        else counts.refused++
        continue
      }
      counts.asked++
      const isOnPage = citations.some(({ page }) => one.pages.includes(page))
      const isRight = isOnPage && holds(quoted, one)
      if (isOnPage) counts.places++
      if (answered && isOnPage) counts.page++
      if (answered && isRight) counts.words++
      if (!answered) silent.push({ kind: one.kind, shown })
      else if (!isRight) wrong.push({ kind: one.kind, shown })
      const kind = byKind.get(one.kind) ?? { asked: 0, right: 0 }
      byKind.set(one.kind, { asked: kind.asked + 1, right: kind.right + Number(answered && isRight) })
    }
    const { suggestions } = room.facts
    if (suggestions.length >= 3) counts.suggested++
    else suggested.push({ kind: 'too few', shown: { file, suggestions } })
    for (const question of suggestions) {
      const { answered, data } = await room.ask(question)
      if (!answered) suggested.push({ kind: 'not answered', shown: { file, question, data } })
      else if (process.env.VERDICTS_SHOWN) console.error(file, JSON.stringify({ question, data }))
    }
  }
  show('Answered wrongly', wrong)
  show('Not answered', silent)
  show('Suggested questions', suggested)
  const share = (part: number, of: number) => rounded((100 * part) / of, 1)
  const row = (name: string, value: number, goal: Partial<Row> = {}): Row => ({
    ...{ name, value, unit: '%', command: COMMAND },
    ...goal,
  })
  const all = counts.asked + counts.absent
  return [
    row(
      `Right page, ${counts.asked} questions on ${counts.papers} ${half} papers`,
      share(counts.page, counts.asked),
      { least: 95 },
    ),
    row('the same, with the places to look at', share(counts.places, counts.asked)),
    row('Answer inside the quotation', share(counts.words, counts.asked), { least: 92 }),
    ...[...byKind].map(([kind, { asked, right }]) => row(`${kind}, of ${asked}`, share(right, asked))),
    row(`Not in the paper, not answered, of ${counts.absent}`, share(counts.refused, counts.absent), {
      least: 85,
    }),
    row(`Answered wrongly, of ${all}`, share(wrong.length, all), { limit: 5 }),
    row('Papers with three suggested questions', share(counts.suggested, counts.papers), { least: 100 }),
  ]
}
