// Reader of OpenDocument texts (ODF 1.3), as LibreOffice, Word and Google Docs write them.

import { IMPORT_TEXT_MAX_BYTES } from '../../contracts/limits.ts'
import { mathToLatex } from '../../domain/formulas/mathml-to-latex.ts'
import { readLanguage } from '../../domain/manuscript/schema/appearance.ts'
import { fail, ok } from '../../domain/result.ts'
import type { DocumentReader, ImportArchive } from '../../services/import-ports.ts'
import { Citations } from '../docx/citations.ts'
import { Images } from '../files/images.ts'
import { NamedFiles } from '../files/named-files.ts'
import { Remarks } from '../remarks.ts'
import { childOf, elementsOf, readXml, readXmlTree, textOf, type XmlElement, XmlError } from '../xml.ts'
import { Blocks } from './blocks.ts'
import { type OdtContext, Places } from './context.ts'
import { mathElement } from './math-element.ts'
import { PREFIXES } from './names.ts'
import { Styles } from './styles.ts'

/** Bytes of a formula. */
const FORMULA_MAX_BYTES = 200_000

export const readOdt: DocumentReader = async (archive, mainName, nextTurn) => {
  const content = await archive.read(mainName, IMPORT_TEXT_MAX_BYTES)
  if (!content) return fail({ reason: 'document_damaged' })
  const options = { prefixes: PREFIXES, nextTurn }
  const manifest = await archive.read('META-INF/manifest.xml', IMPORT_TEXT_MAX_BYTES)
  if (manifest && new TextDecoder().decode(manifest).includes('encryption-data'))
    return fail({ reason: 'document_encrypted' })
  try {
    const meta = await readXmlTree(await archive.read('meta.xml', IMPORT_TEXT_MAX_BYTES), options)
    const facts = childOf(meta ?? undefined, 'office:meta')
    const styles = await stylesOf(archive, content, options)
    const language = readLanguage(facts && textOf(childOf(facts, 'dc:language') ?? EMPTY)) || styles.language
    const shared = { styles: styles.styles, formulas: await formulasOf(archive, options), language }
    // Twice: a reference may stand before its place.
    const places = new Places(null)
    const first = contextOf(archive, mainName, shared, places)
    await readBody(content, first, options)
    const context = contextOf(archive, mainName, shared, new Places(places))
    const { html, title } = await readBody(content, context, options)
    if (archive.names().some((name) => /^(?:Basic|Scripts)\//.test(name))) context.remarks.add('scripts')
    const named = facts && textOf(childOf(facts, 'dc:title') ?? EMPTY).trim()
    return ok({
      title: title ?? (named || null),
      language: language || null,
      html,
      images: context.images.list(),
      works: context.citations.works(),
      remarks: context.remarks.list(),
      comments: context.comments,
      origin: null,
    })
  } catch (error) {
    if (error instanceof XmlError)
      return fail({ reason: error.reason === 'damaged' ? 'document_damaged' : 'document_too_complex' })
    throw error
  }
}

type Options = { prefixes: ReadonlyMap<string, string>; nextTurn: () => Promise<void> }
const EMPTY: XmlElement = { name: '', attributes: {}, children: [] }

function contextOf(
  archive: ImportArchive,
  mainName: string,
  shared: Pick<OdtContext, 'styles' | 'formulas' | 'language'>,
  places: Places,
): OdtContext {
  return {
    ...shared,
    places,
    images: new Images(archive, new NamedFiles(archive.names(), mainName)),
    remarks: new Remarks(),
    comments: [],
    citations: new Citations(new Map()),
  }
}

async function readBody(content: Uint8Array, context: OdtContext, options: Options) {
  const blocks = new Blocks(context)
  const found: ReturnType<Blocks['blocks']> = []
  const isWanted = (_: string, path: readonly string[]) => path.at(-1) === 'office:text'
  for await (const element of readXml(content, { ...options, isWanted }))
    for (const block of blocks.blocks(element)) found.push(block)
  return { html: blocks.joined(found), title: blocks.title }
}

/** Styles of both files, those of the text last, and the language of the default paragraph. */
async function stylesOf(archive: ImportArchive, content: Uint8Array, options: Options) {
  const styles = new Styles()
  let language = ''
  const isWanted = (_: string, path: readonly string[]) =>
    /^office:(?:automatic-)?styles$/.test(path.at(-1) ?? '')
  for (const bytes of [await archive.read('styles.xml', IMPORT_TEXT_MAX_BYTES), content]) {
    if (!bytes) continue
    for await (const element of readXml(bytes, { ...options, isWanted })) {
      styles.add(element)
      const text = childOf(element, 'style:text-properties')?.attributes ?? {}
      if (element.name === 'style:default-style' && element.attributes['style:family'] === 'paragraph')
        language = readLanguage(
          [text['fo:language'], text['fo:country']].filter((part) => part && part !== 'none').join('-'),
        )
    }
  }
  return { styles, language }
}

/** LaTeX of the objects that are formulas. */
async function formulasOf(archive: ImportArchive, options: Options): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const name of archive.names()) {
    const [, object] = /^(Object [^/]{1,20}|Formula[^/]{0,40})\/content\.xml$/.exec(name) ?? []
    if (object === undefined) continue
    const root = await readXmlTree(await archive.read(name, FORMULA_MAX_BYTES), options)
    const math = root?.name === 'math' ? root : elementsOf(root ?? undefined, 'math')[0]
    const latex = math ? mathToLatex(mathElement(math)) : ''
    if (latex !== '') found.set(object, latex)
  }
  return found
}
