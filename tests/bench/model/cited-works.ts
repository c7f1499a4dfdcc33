// What drafts by a stand-in that cites every work it is offered come to where a catalogue has works: how often one work is
// cited, how many claims rest on their works, and what the sources add to the tokens. Works, authors and findings are invented.

import type { FoundWork } from '../../../workers/domain/citations/matching/found-work.ts'
import { ok } from '../../../workers/domain/result.ts'
import type { Catalogue } from '../../../workers/services/research-ports.ts'
import { BEHAVIOURS } from '../../support/models/behaviours.ts'
import { type Row, rounded } from '../support/row.ts'
import { type Miss, show } from '../verdicts/half.ts'
import { COMMAND } from './command.ts'
import { brief, draftBy, tokensFor, wordsIn } from './drafts.ts'

const LENGTHS = [1500, 5000, 10_000]
const PER_WORDS = 1000
const CITED_MOST = 2
const PLACES = ['Aldermoor', 'Brackton', 'Corvale', 'Dunmere', 'Eastholm', 'Farrowby', 'Glenmoor', 'Hartwick']
const GROUPS = ['older tenants', 'shift workers', 'families with infants', 'students', 'night nurses']
const CAUSES = [
  'roofs had no insulation',
  'windows faced west',
  'shutters were missing',
  'streets had no trees',
]

const works: FoundWork[] = PLACES.flatMap((place, at) =>
  GROUPS.map((group, number): FoundWork => {
    const id = at * GROUPS.length + number
    const findings = CAUSES.map(
      (cause, one) =>
        `In attic flats of ${place}, ${group} slept ${10 + ((id * 7 + one * 11) % 50)} minutes less in hot nights where ${cause}.`,
    )
    return {
      csl: {
        id: '',
        type: 'article-journal',
        title: `Night-time heat and the sleep of ${group} in attic flats of ${place}`,
        author: [{ family: `Invented${id}`, given: 'A.' }],
        issued: { 'date-parts': [[2000 + (id % 20)]] },
        DOI: `10.5555/bench.${id}`,
      },
      dates: [],
      source: 'crossref',
      url: null,
      file: null,
      summary: `This study aimed to measure how heat changes sleep in ${place}. ${findings.join(' ')}`,
      retracted: false,
      citedBy: 1,
    }
  }),
)

/** Another part of the works for each query, as a real catalogue finds others for other words. */
const catalogue: Catalogue = {
  name: 'crossref',
  isQuick: true,
  search: async ({ text, limit }) => {
    const start = [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % works.length
    return ok([...works.slice(start), ...works.slice(0, start)].slice(0, limit))
  },
  byIdentifier: async () => ok([]),
}

export async function run(): Promise<Row[]> {
  const tooOften: Miss[] = []
  let places = 0
  let resting = 0
  let words = 0
  let tokens = 0
  for (const length of LENGTHS) {
    const { draft, standIn } = await draftBy(BEHAVIOURS.good, brief('research_paper', length), [catalogue])
    const most = Math.max(CITED_MOST, (CITED_MOST * length) / PER_WORDS)
    for (const { csl, places: cited } of draft.references)
      if (cited.length > most) tooOften.push({ kind: `${length} words, ${csl.title}`, shown: cited.length })
    const all = draft.references.flatMap((reference) => reference.places)
    places += all.length
    resting += all.filter(({ basis }) => basis === 'abstract').length
    words += wordsIn(draft)
    tokens += tokensFor(standIn)
  }
  show('Works cited too often', tooOften)
  const row = (name: string, value: number, unit: string) => ({ name, value, unit, command: COMMAND })
  return [
    {
      ...row(`Works cited more than ${CITED_MOST} times in ${PER_WORDS} words`, tooOften.length, 'works'),
      limit: 0,
    },
    row(
      `Citations in ${PER_WORDS} words of a good draft with sources`,
      rounded((places * PER_WORDS) / words),
      '',
    ),
    row(`of these resting on an abstract, of ${places}`, rounded((100 * resting) / places), '%'),
    row(
      `Tokens for ${PER_WORDS} words of a good draft with sources`,
      Math.round((tokens * PER_WORDS) / words),
      'tokens',
    ),
  ]
}
