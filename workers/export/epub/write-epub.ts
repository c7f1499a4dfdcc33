// Writes a manuscript as an EPUB 3.3: a file of XHTML for each chapter, with the same markup as the HTML file.

import { readLanguage } from '../../domain/manuscript/schema/appearance.ts'
import type { Block, DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { contentsTitle } from '../../domain/manuscript/tree/caption-words.ts'
import { documentTree } from '../../domain/manuscript/tree/document-tree.ts'
import { languageDirection } from '../../domain/text/languages.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { Archive, ArchiveEntry } from '../../services/account-ports.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../services/ports.ts'
import { topLevel } from '../chapter-pages.ts'
import { contentRemarks } from '../content-remarks.ts'
import { fileEntry } from '../file-entry.ts'
import { readFormulas } from '../formulas.ts'
import { blockMarkup, notesMarkup } from '../html/blocks.ts'
import { contentsMarkup } from '../html/contents.ts'
import { type Content, element, markupOf, text } from '../html/hast.ts'
import type { Setting } from '../html/inlines.ts'
import { CONTENT_RULES } from '../html/stylesheet.ts'
import { Targets } from '../html/targets.ts'
import { titleMarkup } from '../html/title.ts'
import { differentPictures, type Picture, pictureBytes, readPictures } from '../pictures.ts'
import { containerXml, PACKAGE_PATH, type Publication, packageXml, type Resource } from './package.ts'

/** Other requests run after the tree, behind each formula, and between chapters. */
export async function writeEpub(
  input: ExportInput,
  nextTurn: NextTurn,
  archive: Archive,
): Promise<ExportedFile> {
  const tree = documentTree(input.document, input.title, input.citations, input.language, input.layout)
  const formulas = await readFormulas(tree, nextTurn)
  const chapters = chaptersOf(tree.blocks)
  const setting: Setting = {
    pictures: await readPictures(tree, input.image),
    formulas,
    // The first file is the title.
    targets: new Targets([[], ...chapters], tree.titleId, chapterFile),
    addressOf: pictureFile,
    notes: [],
    direction: languageDirection(input.language),
    isEpub: true,
  }
  const body = archive(entriesOf(tree, chapters, input, setting, nextTurn))
  return { body, remarks: contentRemarks(tree, formulas, setting.pictures) }
}

const chapterFile = (part: number): string => (part === 0 ? 'title.xhtml' : `chapter-${part}.xhtml`)
const pictureFile = ({ number, type }: Picture): string => `images/picture-${number}.${type}`

/** Each begins with a heading of the first level that the text has, but for what stands before the first. */
function chaptersOf(blocks: readonly Block[]): Block[][] {
  const top = topLevel(blocks)
  const chapters: Block[][] = []
  for (const block of blocks) {
    if (block.kind === 'pageBreak') continue
    const begins = block.kind === 'heading' && block.level === top
    const last = chapters.at(-1)
    if (begins || !last) chapters.push([block])
    else last.push(block)
  }
  return chapters
}

async function* entriesOf(
  tree: DocumentTree,
  chapters: readonly Block[][],
  input: ExportInput,
  setting: Setting,
  nextTurn: NextTurn,
): AsyncGenerator<ArchiveEntry> {
  const language = readLanguage(input.language) || 'en'
  const author = plainCharacters(input.author)
  const page = (body: readonly Content[]) => xhtml(tree.titleText, language, setting.direction, body)
  // Readers look for these bytes at the beginning of the file, which are not compressed.
  yield fileEntry('mimetype', new TextEncoder().encode('application/epub+zip'))
  yield fileEntry('META-INF/container.xml', containerXml())
  yield fileEntry('EPUB/style.css', `:root{--rule:#8886;--ground:#8882}\n${CONTENT_RULES}`)
  const resources: Resource[] = [
    { id: 'style', href: 'style.css', type: 'text/css' },
    { id: 'nav', href: 'nav.xhtml', type: XHTML, properties: 'nav' },
  ]
  const spine: string[] = []
  for (const [part, body] of [[titleMarkup(tree, input, setting)], ...chapters].entries()) {
    await nextTurn()
    const content = part === 0 ? (body as Content[]) : blockMarkup(body as Block[], setting)
    const markup = page([...content, ...notesMarkup(setting)])
    const id = part === 0 ? 'title' : `chapter-${part}`
    const properties = markup.includes('<math') ? { properties: 'mathml' } : {}
    resources.push({ id, href: chapterFile(part), type: XHTML, ...properties })
    spine.push(id)
    yield fileEntry(`EPUB/${chapterFile(part)}`, markup)
  }
  const pictures = differentPictures(setting.pictures)
  for (const picture of pictures) {
    const href = pictureFile(picture)
    const type = picture.type === 'png' ? 'image/png' : 'image/jpeg'
    resources.push({ id: `picture-${picture.number}`, href, type })
    yield fileEntry(`EPUB/${href}`, await pictureBytes(picture.source, input.image))
  }
  yield fileEntry('EPUB/nav.xhtml', page([navMarkup(tree, language, setting)]))
  const publication: Publication = {
    ...input.edition,
    ...{ title: tree.titleText || 'Untitled', author, language, direction: setting.direction },
    ...{ resources, spine, hasPictures: pictures.length > 0 },
    isDescribed: [...setting.pictures.keys()].every((inline) => inline.kind === 'image' && inline.alt !== ''),
    hasFormulas: resources.some(({ properties }) => properties === 'mathml'),
  }
  yield fileEntry(PACKAGE_PATH, packageXml(publication))
}

const XHTML = 'application/xhtml+xml'

function xhtml(title: string, language: string, direction: string, body: readonly Content[]): string {
  const head = element('head', {}, [
    element('title', {}, [text(title || 'Untitled')]),
    element('link', { rel: ['stylesheet'], type: 'text/css', href: 'style.css' }),
  ])
  const root = element(
    'html',
    {
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:epub': 'http://www.idpf.org/2007/ops',
      lang: language,
      'xml:lang': language,
      dir: direction,
    },
    [head, element('body', {}, body)],
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${markupOf([root])}\n`
}

/** With the title alone where the text has no headings. */
function navMarkup(tree: DocumentTree, language: string, setting: Setting): Content {
  const title = element('li', {}, [
    element('a', { href: chapterFile(0) }, [text(tree.titleText || 'Untitled')]),
  ])
  return element('nav', { 'epub:type': 'toc', role: 'doc-toc' }, [
    element('h1', {}, [text(contentsTitle(language))]),
    contentsMarkup(tree.blocks, setting.targets) ?? element('ol', {}, [title]),
  ])
}
