// docs/figures.md: a section for each part of the bench, as it was last measured there. Other sections are left as they are.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundsText, fits, type Row } from './row.ts'

const root = join(import.meta.dirname, '../../..')
const PAGE = join(root, 'docs/figures.md')

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit that is measured, and whether files differ from it. */
export function measuredCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/figures.md')
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed === '' ? '' : ', with changes'}`
}

const inCell = (text: string): string => text.replaceAll('|', '\\|')

function section(part: string, rows: Row[], circumstances: string): string {
  const lines = rows.map((row) => {
    const bounds = boundsText(row)
    const cells = [row.name, `${row.value} ${row.unit}`.trim(), fits(row) ? bounds : `${bounds}, **short**`]
    return `| ${cells.map(inCell).join(' | ')} |`
  })
  return [
    `## ${part}`,
    '',
    circumstances,
    '',
    '| figure | measured | limit |',
    '| --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

/** The page with the section of `part` replaced, or added at its end. */
export function withSection(page: string, part: string, rows: Row[], circumstances: string): string {
  const written = section(part, rows, circumstances)
  const sections = page.split(/^(?=## )/m)
  const at = sections.findIndex((text) => text.startsWith(`## ${part}\n`))
  if (at < 0) return [page.trimEnd(), written].join('\n\n')
  return sections.with(at, at === sections.length - 1 ? written : `${written}\n`).join('')
}

export function writeSection(part: string, rows: Row[], circumstances: string): void {
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), part, rows, circumstances))
}
