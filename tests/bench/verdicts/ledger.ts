// Claims of the evidence ledger: sentences of open theses and papers of several fields, without their citations. A sentence
// that its author cites needs a source (`c`); the own thesis, method, result, plan or conclusion and what everybody knows do
// not (`n`); a statement that its author left without a citation is not judged (`x`). And citations typed as text, one a line.
// Not in the repository: *.txt and typed.tsv in CLAIMS_DIR. Without them this part is skipped.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeSentence } from '../../../workers/domain/citations/matching/claims.ts'
import { hasTypedCitation } from '../../../workers/domain/citations/matching/typed-citation.ts'
import { type Row, rounded } from '../support/row.ts'
import { COMMAND, half, hash, type Miss, show } from './half.ts'

const isInHalf = (text: string) => hash(text) % 2 === (half === 'seen' ? 1 : 0)
const linesOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n')

export async function run(): Promise<Row[]> {
  const folder = process.env.CLAIMS_DIR ?? ''
  const typedPath = join(folder, 'typed.tsv')
  if (folder === '' || !existsSync(typedPath)) {
    console.error('The ledger is not measured: CLAIMS_DIR has no typed.tsv and no labelled sentences.')
    return []
  }
  const counts = { claims: 0, found: 0, right: 0, judged: 0 }
  const alarms: Miss[] = []
  const missed: Miss[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt')))
    for (const line of linesOf(join(folder, file))) {
      const [label, sentence] = [line[0], line.slice(2)]
      if (label === 'x' || !isInHalf(sentence)) continue
      counts.judged++
      const judgement = judgeSentence(sentence)
      if (label === 'c') counts.claims++
      if (judgement) counts.found++
      if (judgement && label === 'c') counts.right++
      if (judgement && label === 'n')
        alarms.push({ kind: file, shown: { sentence, reason: judgement.reason } })
      if (!judgement && label === 'c') missed.push({ kind: file, shown: { sentence } })
    }
  const typed = linesOf(typedPath).filter(isInHalf)
  const unseen = typed.filter((sentence) => !hasTypedCitation(sentence, ''))
  show('A source is asked for, and the author needs none', alarms)
  show('No source is asked for, and the author gives one', missed)
  show(
    'Typed citations that are not seen',
    unseen.map((sentence) => ({ kind: 'typed', shown: { sentence } })),
  )
  const share = (number: number, of: number) => rounded((100 * number) / Math.max(1, of), 1)
  const name = `of ${counts.judged} sentences (${half})`
  return [
    {
      name: `Precision of the ledger, ${name}; it says why it asks for each source`,
      value: share(counts.right, counts.found),
      unit: '%',
      least: 85,
      command: COMMAND,
    },
    {
      name: `Recall of the ledger, ${name}; it says "every claim that was found"`,
      value: share(counts.right, counts.claims),
      unit: '%',
      least: 75,
      command: COMMAND,
    },
    {
      name: `Typed citations seen, of ${typed.length}`,
      value: share(typed.length - unseen.length, typed.length),
      unit: '%',
      least: 95,
      command: COMMAND,
    },
  ]
}
