// Reader of Markdown: a file, or one of an archive with its bibliographies and images. Reads pandoc's dialect, and files that the
// command line or the export wrote, by clients/markdown.

import { type ManuscriptFile, readManuscriptFile } from '../../../clients/markdown/src/manuscript-file.ts'
import type { NotHeld } from '../../../clients/markdown/src/reading/context.ts'
import { type ManuscriptHtml, manuscriptHtmlSteps } from '../../../clients/markdown/src/reading/to-html.ts'
import type { ReferenceEntry } from '../../../clients/markdown/src/references.ts'
import type { ImportRemarkCode } from '../../contracts/documents/import-remark.ts'
import { CONTENT_MAX_LENGTH } from '../../contracts/limits.ts'
import { citeItem } from '../../domain/citations/csl/citation.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { readLanguage } from '../../domain/manuscript/schema/appearance.ts'
import { fail, ok } from '../../domain/result.ts'
import { runInTurns } from '../../domain/steps.ts'
import type { DocumentReader, ImportArchive } from '../../services/import-ports.ts'
import { abstractTitle } from '../files/abstract.ts'
import { finishHtml } from '../files/finish-html.ts'
import { Images } from '../files/images.ts'
import { NamedFiles } from '../files/named-files.ts'
import { readText } from '../files/read-text.ts'
import { isBibtex, keyedWorks, worksOf } from '../files/works.ts'
import { Remarks } from '../remarks.ts'
import { isHeadTooDeep, isTooDeep } from './depth.ts'

export const readMarkdown: DocumentReader = async (archive, mainName, nextTurn) => {
  const source = await readText(archive, mainName)
  if (source === null) return fail({ reason: 'document_damaged' })
  if (source.trim() === '') return fail({ reason: 'document_empty' })
  if (source.length > CONTENT_MAX_LENGTH || isTooDeep(source)) return fail({ reason: 'document_too_complex' })
  const remarks = new Remarks()
  const file = withAbstract(headed(source))
  const files = new NamedFiles(archive.names(), mainName)
  const works = await worksCited(archive, files, file, nextTurn)
  const cited = new Map<string, CslItem>()
  const find = (key: string): ReferenceEntry | null => {
    const work = works.get(key)
    if (!work) return null
    cited.set(key, work)
    return { ...citeItem(work).item, custom: { colophon: { id: key, ...passagesOf(file, key) } } }
  }
  const text = await textOf(file, find, nextTurn)
  remarkOn(text, remarks)
  const left = LEFT_OF_HEAD.filter((name) => file.matter[name] !== undefined)
  if (left.length > 0) remarks.add('settings', '', left.length)
  const images = new Images(archive, files)
  const html = await runInTurns(finishHtml(text.html, images, remarks), nextTurn)
  return ok({
    title: file.title,
    language: languageOf(file),
    html,
    images: images.list(),
    works: [...cited.values()],
    remarks: remarks.list(),
    comments: [],
    origin: null,
  })
}

/** Fields of a head that pandoc prints, and that stand elsewhere in a project. */
const LEFT_OF_HEAD = ['subtitle', 'author', 'date', 'keywords', 'header-includes']

const languageOf = ({ matter }: ManuscriptFile) => readLanguage(matter.lang) || null

/** The abstract of the head is Markdown, as the text is. */
function withAbstract(file: ManuscriptFile): ManuscriptFile {
  const { abstract } = file.matter
  if (typeof abstract !== 'string' || abstract.trim() === '') return file
  return { ...file, text: `# ${abstractTitle(languageOf(file))}\n\n${abstract}\n\n${file.text}` }
}

/** A head that is no YAML, or one of collections far within each other, is text. */
function headed(source: string): ManuscriptFile {
  const asText = () => readManuscriptFile(`\n${source}`)
  if (isHeadTooDeep(source)) return asText()
  try {
    return readManuscriptFile(source)
  } catch {
    return asText()
  }
}

/** Works of the head, and of the bibliographies that it names; of all that are there, if it names none. */
async function worksCited(
  archive: ImportArchive,
  files: NamedFiles,
  { matter, references }: ManuscriptFile,
  nextTurn: () => Promise<void>,
): Promise<Map<string, CslItem>> {
  const own = await runInTurns(keyedWorks(references), nextTurn)
  const named = [matter.bibliography]
    .flat()
    .flatMap((one) => (typeof one === 'string' ? (files.find(one) ?? []) : []))
  const names = named.length > 0 ? named : archive.names().filter(isBibtex)
  return new Map([...(await worksOf(archive, names, nextTurn)), ...own])
}

const passagesOf = ({ references }: ManuscriptFile, key: string) => {
  const passages = references.find(({ id }) => id === key)?.custom?.colophon?.passages
  return passages && { passages }
}

/** A footnote that no place refers to stands at the end. */
async function textOf(
  { isSmart, text }: ManuscriptFile,
  find: (key: string) => ReferenceEntry | null,
  nextTurn: () => Promise<void>,
): Promise<ManuscriptHtml> {
  const read = await runInTurns(manuscriptHtmlSteps(text, find, { isSmart }), nextTurn)
  if (read.unused.length === 0) return read
  const placed = `${text}\n\n${read.unused.map((note) => `[^${note}]`).join(' ')}\n`
  return runInTurns(manuscriptHtmlSteps(placed, find, { isSmart }), nextTurn)
}

/** What is not held, by the words that clients/markdown says it with. */
const NOT_HELD: readonly (readonly [RegExp, ImportRemarkCode])[] = [
  [/in a footnote, which becomes lines$/, 'noteBlocksJoined'],
  [/note in a note/, 'notesFlattened'],
  [/TeX|^text for/, 'commandsAsText'],
  [/^the (?:label of a formula|place #)/, 'crossReferencesAsText'],
  [/^the (?:attributes|brackets)/, 'settings'],
]

function remarkOn({ notHeld, unknown }: ManuscriptHtml, remarks: Remarks): void {
  for (const key of unknown) remarks.add('worksMissing', `@${key}`)
  for (const { what } of notHeld) {
    const code = codeOf(what)
    if (code) remarks.add(code)
  }
}

const codeOf = (what: NotHeld['what']): ImportRemarkCode | undefined =>
  NOT_HELD.find(([words]) => words.test(what))?.[1]
