// A manuscript as a Markdown file: front matter in YAML with its title, where it was pulled from, and the works that it cites.

import { type Document, isMap, parseDocument, stringify } from 'yaml'
import type { ReferenceEntry } from './references.ts'

/** `tag`: the ETag of the project when it was pulled or last pushed. */
export type Origin = { deployment: string; project: string; tag: string; images?: Images }
/** Images beside the file, by their paths: what they are in the project, and the SHA-256 of what was sent. */
export type Images = Record<string, { file: string; sha256: string }>
export type ManuscriptFile = {
  title: string | null
  origin: Origin | null
  references: ReferenceEntry[]
  /** The whole head. */
  matter: Record<string, unknown>
  text: string
  /** How many lines of the file stand before the text. */
  linesBefore: number
  /** Whether quotes, dashes and ellipses are to be read as pandoc's `smart` does. */
  isSmart: boolean
}

/** pandoc writes none of these in its own Markdown; a text that has them means its straight signs as they are. */
const TYPOGRAPHIC = /[\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/

/** @param before the file that it replaces, of which other keys, other fields and works that nothing cites are kept */
export function writeManuscriptFile(
  title: string,
  origin: Origin,
  references: readonly ReferenceEntry[],
  text: string,
  before?: ManuscriptFile,
) {
  const cited = new Map(references.map((entry) => [entry.id, entry]))
  const known = new Map((before?.references ?? []).map((entry) => [entry.id, entry]))
  const works = [...new Set([...known.keys(), ...cited.keys()])].map((id) => ({
    ...known.get(id),
    ...cited.get(id),
  }))
  const matter = {
    ...before?.matter,
    title,
    colophon: origin,
    ...(works.length > 0 && { references: works }),
  }
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${text}`
}

/** @throws SyntaxError where the front matter is no YAML */
export function readManuscriptFile(source: string): ManuscriptFile {
  const { matter, text, linesBefore } = parted(source)
  const found = matter?.toJS() ?? {}
  const { deployment, project, tag, images } = found.colophon ?? {}
  const isWhole = [deployment, project, tag].every((value) => typeof value === 'string')
  return {
    title: typeof found.title === 'string' ? found.title : null,
    origin: isWhole ? { deployment, project, tag, ...(images && { images }) } : null,
    matter: found,
    references: Array.isArray(found.references)
      ? found.references.filter((one: unknown) => isEntry(one))
      : [],
    text,
    linesBefore,
    // A file that was pulled has the signs of the manuscript.
    isSmart: !isWhole && !TYPOGRAPHIC.test(text),
  }
}

const isEntry = (value: unknown): value is ReferenceEntry =>
  typeof value === 'object' && value !== null && typeof (value as ReferenceEntry).id === 'string'

/** The file with another tag and other images, and all else as it was written. */
export function withTag(source: string, tag: string, images: Images = {}): string {
  const { matter, text } = parted(source)
  if (!matter || !isMap(matter.contents)) return source
  matter.setIn(['colophon', 'tag'], tag)
  for (const [path, image] of Object.entries(images)) matter.setIn(['colophon', 'images', path], image)
  const written = `---\n${matter.toString({ lineWidth: 0 })}---\n${text}`
  return source.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written
}

/** Lines may end with CR and LF, and a byte order mark may come first, as editors on Windows write them. */
function parted(source: string): { matter: Document | null; text: string; linesBefore: number } {
  const lines = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
  const end =
    lines[0] === '---' ? lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)$/.test(line)) : -1
  if (end < 0) return { matter: null, text: lines.join('\n'), linesBefore: 0 }
  const matter = parseDocument(lines.slice(1, end).join('\n'))
  const [error] = matter.errors
  if (error) throw new SyntaxError(error.message.split('\n')[0])
  return { matter, text: lines.slice(end + 1).join('\n'), linesBefore: end + 1 }
}
