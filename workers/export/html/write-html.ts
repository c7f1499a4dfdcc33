// Writes a manuscript as one HTML file that holds all that it shows: pictures, stylesheet, formulas as MathML. It has no script.

import { EMBEDDED_PICTURES_MAX_BYTES } from '../../contracts/limits.ts'
import { readLanguage } from '../../domain/manuscript/schema/appearance.ts'
import type { Block, DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { contentsTitle } from '../../domain/manuscript/tree/caption-words.ts'
import { documentTree } from '../../domain/manuscript/tree/document-tree.ts'
import { languageDirection } from '../../domain/text/languages.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../services/ports.ts'
import { chapterPages } from '../chapter-pages.ts'
import { contentRemarks } from '../content-remarks.ts'
import { readFormulas } from '../formulas.ts'
import { type Pictures, pictureBytes, readPictures } from '../pictures.ts'
import { streamOf } from '../stream-of.ts'
import { blockMarkup, notesMarkup } from './blocks.ts'
import { contentsMarkup } from './contents.ts'
import { markOf, withPictures } from './data-address.ts'
import { element, markupOf, text } from './hast.ts'
import type { Setting } from './inlines.ts'
import { stylesheet } from './stylesheet.ts'
import { Targets } from './targets.ts'
import { titleMarkup } from './title.ts'

/** Other requests run after the tree, behind each formula, and between blocks while the file is read. */
export async function writeHtml(input: ExportInput, nextTurn: NextTurn): Promise<ExportedFile> {
  const tree = documentTree(input.document, input.title, input.citations, input.language, input.layout)
  const blocks = input.layout.chaptersOnPages ? chapterPages(tree.blocks) : tree.blocks
  const pictures = embedded(await readPictures(tree, input.image))
  const formulas = await readFormulas(tree, nextTurn)
  const setting: Setting = {
    pictures,
    formulas,
    targets: new Targets([blocks], tree.titleId, () => ''),
    addressOf: markOf,
    notes: [],
    direction: languageDirection(input.language),
    isEpub: false,
  }
  const body = streamOf(chunksOf({ ...tree, blocks }, input, setting, nextTurn))
  return { body, remarks: contentRemarks(tree, formulas, pictures) }
}

/** Pictures as long as they fit the file, each time that they are shown. */
function embedded(pictures: Pictures): Pictures {
  let size = 0
  return new Map(
    [...pictures].filter(([, picture]) => {
      size += picture.size
      return size <= EMBEDDED_PICTURES_MAX_BYTES
    }),
  )
}

async function* chunksOf(
  tree: DocumentTree,
  input: ExportInput,
  setting: Setting,
  nextTurn: NextTurn,
): AsyncGenerator<Uint8Array> {
  const pictureOf = (source: string) => pictureBytes(source, input.image)
  const bytesOf = (markup: string) => withPictures(markup, pictureOf)
  yield* bytesOf(headOf(tree, input, setting))
  for (const part of partsOf(tree.blocks)) {
    await nextTurn()
    yield* bytesOf(markupOf(blockMarkup(part, setting)))
  }
  yield* bytesOf(`${markupOf(notesMarkup(setting))}\n</main>\n</body>\n</html>\n`)
}

const BLOCKS_AT_ONCE = 100

function* partsOf(blocks: readonly Block[]): Generator<Block[]> {
  for (let from = 0; from < blocks.length; from += BLOCKS_AT_ONCE)
    yield blocks.slice(from, from + BLOCKS_AT_ONCE)
}

function headOf(tree: DocumentTree, input: ExportInput, setting: Setting): string {
  const { author, language, layout } = input
  const name = plainCharacters(author)
  const head = [
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    // Nothing is loaded, whatever the text says.
    element('meta', {
      httpEquiv: ['Content-Security-Policy'],
      content: "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    }),
    element('title', {}, [text(tree.titleText)]),
    ...(name ? [element('meta', { name: 'author', content: name })] : []),
    element('meta', { name: 'generator', content: 'Colophon' }),
    element('style', {}, [text(stylesheet(layout))]),
  ]
  const contents = contentsMarkup(tree.blocks, setting.targets)
  const nav = contents
    ? [element('nav', { role: 'doc-toc' }, [element('h2', {}, [text(contentsTitle(language))]), contents])]
    : []
  const open = `<!DOCTYPE html>\n<html lang="${readLanguage(language) || 'en'}" dir="${setting.direction}">\n`
  return `${open}${markupOf([element('head', {}, head)])}\n<body>\n${markupOf([titleMarkup(tree, input, setting), ...nav])}\n<main>\n`
}
