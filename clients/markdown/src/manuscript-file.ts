// A manuscript as a Markdown file: front matter in YAML with its title, where it was pulled from, and the works that it cites.

import { type Document, isMap, parseDocument, stringify } from 'yaml'
import type { ReferenceEntry } from './references.ts'

/** `tag`: the ETag of the project when it was pulled or last pushed. */
export type Origin = { deployment: string; project: string; tag: string }
export type ManuscriptFile = {
  title: string | null
  origin: Origin | null
  references: ReferenceEntry[]
  text: string
}

export function writeManuscriptFile(
  title: string,
  origin: Origin,
  references: ReferenceEntry[],
  text: string,
) {
  const matter = { title, colophon: origin, ...(references.length > 0 && { references }) }
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${text}`
}

/** @throws SyntaxError where the front matter is no YAML */
export function readManuscriptFile(source: string): ManuscriptFile {
  const { matter, text } = parted(source)
  const found = matter?.toJS() ?? {}
  const { deployment, project, tag } = found.colophon ?? {}
  const isWhole = [deployment, project, tag].every((value) => typeof value === 'string')
  return {
    title: typeof found.title === 'string' ? found.title : null,
    origin: isWhole ? { deployment, project, tag } : null,
    references: Array.isArray(found.references)
      ? found.references.filter((one: unknown) => isEntry(one))
      : [],
    text,
  }
}

const isEntry = (value: unknown): value is ReferenceEntry =>
  typeof value === 'object' && value !== null && typeof (value as ReferenceEntry).id === 'string'

/** The file with another tag, and all else as it was written. */
export function withTag(source: string, tag: string): string {
  const { matter, text } = parted(source)
  if (!matter || !isMap(matter.contents)) return source
  matter.setIn(['colophon', 'tag'], tag)
  const written = `---\n${matter.toString({ lineWidth: 0 })}---\n${text}`
  return source.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written
}

/** Lines may end with CR and LF, and a byte order mark may come first, as editors on Windows write them. */
function parted(source: string): { matter: Document | null; text: string } {
  const lines = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  if (end < 0) return { matter: null, text: lines.join('\n') }
  const matter = parseDocument(lines.slice(1, end).join('\n'))
  const [error] = matter.errors
  if (error) throw new SyntaxError(error.message.split('\n')[0])
  return { matter, text: lines.slice(end + 1).join('\n') }
}
