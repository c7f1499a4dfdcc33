// Reader of LaTeX: a file, or an archive with the files that it includes, its bibliographies and its images. One reader with the
// clipboard's (domain/latex, docs/decisions/116-one-reader-of-latex.md).

import type { ImportRemarkCode } from '../../contracts/documents/import-remark.ts'
import { CONTENT_MAX_LENGTH } from '../../contracts/limits.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { Dropped, Unread, WholeDocument } from '../../domain/latex/latex-read.ts'
import { LatexSource } from '../../domain/latex/latex-source.ts'
import { latexSteps } from '../../domain/latex/latex-to-html.ts'
import { latexTokenSteps } from '../../domain/latex/latex-tokens.ts'
import { fail, ok } from '../../domain/result.ts'
import { runInTurns } from '../../domain/steps.ts'
import type { DocumentReader, ImportArchive } from '../../services/import-ports.ts'
import { abstractTitle } from '../files/abstract.ts'
import { Images } from '../files/images.ts'
import { NamedFiles } from '../files/named-files.ts'
import { isBibtex, worksOf } from '../files/works.ts'
import { imageHtml } from '../html.ts'
import { Remarks } from '../remarks.ts'
import { assemble, READ_MAX_LENGTH } from './assemble.ts'
import { expandMacros } from './expand-macros.ts'
import { type Preamble, readPreamble } from './preamble.ts'

export const readLatex: DocumentReader = async (archive, mainName, nextTurn) => {
  const remarks = new Remarks()
  const files = new NamedFiles(archive.names(), mainName)
  const source = await assemble(archive, files, mainName, remarks, nextTurn)
  if (source === null) return fail({ reason: 'document_damaged' })
  if (source.length > READ_MAX_LENGTH) return fail({ reason: 'document_too_complex' })
  if (source.trim() === '') return fail({ reason: 'document_empty' })
  const [before, text] = parted(source)
  const { definitions, expanded, ...own } = await runInTurns(expandMacros(before, text), nextTurn)
  if (before.length + own.text.length > CONTENT_MAX_LENGTH) return fail({ reason: 'document_too_complex' })
  const tokens = await runInTurns(latexTokenSteps(before + definitions + own.text, 'none'), nextTurn)
  const preamble = readPreamble(new LatexSource(tokens))
  const images = new Images(archive, files)
  const works = await worksNamed(archive, files, preamble, nextTurn)
  const cited = new Map<string, CslItem>()
  const whole: WholeDocument = {
    language: preamble.language,
    abstractTitle: abstractTitle(preamble.language),
    theorems: preamble.theorems,
    image: (path, width, alt) => imageOf(images, preamble, path, { width, alt }),
  }
  const known = { get: (key: string) => noted(key, works, cited) }
  const read = await runInTurns(latexSteps(tokens, known, new Set(), whole), nextTurn)
  remarkOn(read, remarks)
  if (expanded > 0) remarks.add('definitionsExpanded', '', expanded)
  if (preamble.others > 0) remarks.add('settings', '', preamble.others)
  return ok({
    title: preamble.title,
    language: preamble.language || null,
    html: read.html,
    images: images.list(),
    works: [...cited.values()],
    remarks: remarks.list(),
    comments: [],
    origin: null,
  })
}

/** What stands before the text, and the text from `\begin{document}` on. */
function parted(source: string): [before: string, text: string] {
  const begin = source.indexOf('\\begin{document}')
  return begin === -1 ? ['', source] : [source.slice(0, begin), source.slice(begin)]
}

/** Works of the bibliographies that the document names; of all that are there, if it names none of them. */
async function worksNamed(
  archive: ImportArchive,
  files: NamedFiles,
  { bibliographies }: Preamble,
  nextTurn: () => Promise<void>,
): Promise<Map<string, CslItem>> {
  const named = bibliographies.flatMap((one) => files.find(one, ['.bib']) ?? [])
  return await worksOf(archive, named.length > 0 ? named : archive.names().filter(isBibtex), nextTurn)
}

function noted(
  key: string,
  works: ReadonlyMap<string, CslItem>,
  cited: Map<string, CslItem>,
): CslItem | undefined {
  const work = works.get(key)
  if (work) cited.set(key, work)
  return work
}

/** Endings that `\includegraphics` leaves out, of images that a manuscript holds. */
const ENDINGS = ['.png', '.jpg', '.jpeg', '.PNG', '.JPG']

function imageOf(
  images: Images,
  { imageFolders }: Preamble,
  path: string,
  { width, alt }: { width: number; alt: string },
): string | null {
  for (const folder of ['', ...imageFolders]) {
    const address = `${folder}${folder === '' || folder.endsWith('/') ? '' : '/'}${path.replace(/^"|"$/g, '')}`
    const name = /\.(?:pdf|eps|svg|ps|tiff?)$/i.test(address) ? null : images.add(address, ENDINGS)
    if (name !== null) return imageHtml(name, alt, width)
  }
  return null
}

const UNREAD: Record<Unread['what'], ImportRemarkCode> = {
  command: 'commandsAsText',
  environment: 'environmentsAsText',
  citation: 'citationsAsText',
  reference: 'crossReferencesAsText',
  image: 'imagesMissing',
  imageInNote: 'imagesInNotes',
  blocksOfNote: 'notesFlattened',
}

function remarkOn({ dropped, unread }: { dropped: Dropped[]; unread: Unread[] }, remarks: Remarks): void {
  // What else is left out is no text: comments, which are counted where they are taken out, labels, which are counted by the
  // references to them, and the page's look.
  if (dropped.includes('shortTitles')) remarks.add('settings')
  for (const { what, source } of unread) {
    const isOtherType = what === 'image' && /\.(?:pdf|eps|svg|ps|tiff?)$/i.test(source)
    // Of an image the text has the name alone.
    const place = what.startsWith('image') ? source.split('/').at(-1) : source.split('\n')[0]
    remarks.add(isOtherType ? 'imagesOfOtherType' : UNREAD[what], place)
  }
}
