// Whether page, PDF and Word file show the same of each formula of tests/fixtures/formulas, or say the same of it; and how many
// equations pandoc reads back from a Word file of those that are shown.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Document, Packer, Paragraph } from 'docx'
import { readFormula } from '../../workers/domain/formulas/read-formula.ts'
import { equation } from '../../workers/export/docx/omml/omml.ts'
import { formulasOf, type ListedFormula } from '../support/formulas/formula-list.ts'
import { compareOutputs } from '../support/formulas/formula-outputs.ts'
import type { Row } from './support/row.ts'

const COMMAND = 'npm run bench -- formulas'

async function compared(about: string, formulas: ListedFormula[]): Promise<Row[]> {
  const counts = { equal: 0, said: 0, differing: 0 }
  for (const { latex } of formulas) {
    const { verdict } = await compareOutputs(latex)
    counts[verdict]++
  }
  const unit = `of ${formulas.length}`
  return [
    { name: `${about}: equal in page, PDF and Word`, value: counts.equal, unit, command: COMMAND },
    { name: `${about}: said in all three`, value: counts.said, unit, command: COMMAND },
    { name: `${about}: differing`, value: counts.differing, unit, limit: 0, command: COMMAND },
  ]
}

/** Null where pandoc is not installed. */
async function readByPandoc(formulas: ListedFormula[]): Promise<Row | null> {
  const paragraphs: Paragraph[] = []
  for (const { latex } of formulas) {
    const reading = await readFormula(latex, true, new Map())
    if ('math' in reading && reading.math)
      paragraphs.push(new Paragraph({ children: [equation(reading.math)] }))
  }
  const folder = mkdtempSync(join(tmpdir(), 'formulas-'))
  try {
    const path = join(folder, 'formulas.docx')
    writeFileSync(path, await Packer.toBuffer(new Document({ sections: [{ children: paragraphs }] })))
    const read = execFileSync('pandoc', ['-f', 'docx', '-t', 'json', path], { maxBuffer: 2 ** 28 }).toString()
    const value = read.match(/"t":"Math"/g)?.length ?? 0
    const unit = `of ${paragraphs.length}`
    return { name: 'equations that pandoc reads from the Word file', value, unit, command: COMMAND }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export async function run(): Promise<Row[]> {
  const [own, others] = [formulasOf('own'), formulasOf('others')]
  const read = await readByPandoc([...own, ...others])
  return [
    ...(await compared('formulas by field', own)),
    ...(await compared('formulas of documents of others', others)),
    ...(read ? [read] : []),
  ]
}
