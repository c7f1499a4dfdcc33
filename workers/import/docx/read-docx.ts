// Reads a Word file (ECMA-376, Transitional or Strict) as a document of the product.

import { IMAGE_MAX_BYTES } from '../../contracts/limits.ts'
import { readLanguage } from '../../domain/manuscript/schema/appearance.ts'
import { fail, ok } from '../../domain/result.ts'
import type { DocumentReader } from '../../services/import-ports.ts'
import { crossReferenceHtml, escapeHtml } from '../html.ts'
import { Remarks } from '../remarks.ts'
import { childOf, textOf, type XmlElement, XmlError } from '../xml.ts'
import { Blocks } from './blocks.ts'
import { Citations } from './citations.ts'
import { Comments } from './comments.ts'
import { type DocxContext, Images, Targets } from './context.ts'
import { readNotes } from './notes.ts'
import { Numbering } from './numbering.ts'
import { readOrigin } from './origin.ts'
import { Package, type Relationships, targetOf } from './package.ts'
import { resolveReferences } from './pieces.ts'
import { Styles } from './styles.ts'
import { readSources } from './word-sources.ts'
import { writeBlocks } from './write-blocks.ts'

export const readDocx: DocumentReader = async (archive, _mainName, nextTurn) => {
  const file = new Package(archive, nextTurn)
  try {
    const main = targetOf(await file.relationships(''), 'officeDocument')
    if (main === undefined) return fail({ reason: 'document_damaged' })
    if (!/(?:^|\/)word\/|\/document\d*\.xml$/.test(main)) return fail({ reason: 'document_format_unknown' })
    const relationships = await file.relationships(main)
    const context = await contextOf(file, relationships)
    const blocks = new Blocks(context)
    let hasBody = false
    for await (const element of file.elements(main, (_, path) => path.length === 2)) {
      hasBody = true
      blocks.read(element)
    }
    if (!hasBody) return fail({ reason: 'document_damaged' })
    remarkOnEdges(context)
    if (targetOf(relationships, 'vbaProject') !== undefined) context.remarks.add('scripts')
    const html = resolved(writeBlocks(blocks.found, context.targets), context)
    for (const [what, tag] of KEPT) {
      const count = html.split(tag).length - 1
      if (count > 0) context.remarks.add(what, '', count)
    }
    return ok({
      title: blocks.title ?? (await titleOf(file)),
      language: context.language || null,
      html,
      images: context.images.list(),
      works: context.citations.works(),
      remarks: context.remarks.list(),
      comments: context.comments.found,
      origin: await readOrigin(file),
    })
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return fail({ reason: error.reason === 'damaged' ? 'document_damaged' : 'document_too_complex' })
  }
}

async function contextOf(file: Package, relationships: Relationships): Promise<DocxContext> {
  const styles = new Styles(await file.tree(targetOf(relationships, 'styles')))
  const sources: (XmlElement | null)[] = []
  for (const { type, target, isExternal } of relationships.values())
    if (type === 'customXml' && !isExternal) sources.push(await file.tree(target))
  const context: DocxContext = {
    styles,
    numbering: new Numbering(await file.tree(targetOf(relationships, 'numbering'))),
    remarks: new Remarks(),
    citations: new Citations(readSources(sources)),
    images: new Images((part) => file.bytes(part, IMAGE_MAX_BYTES)),
    language: readLanguage(styles.defaults.lang),
    size: styles.defaults.size ?? 20,
    notes: new Map(),
    comments: new Comments(await file.tree(targetOf(relationships, 'comments'))),
    relationships,
    targets: new Targets(),
  }
  const notes = await readNotes(file, context)
  return { ...context, notes }
}

/** What is counted in the HTML, where neighbours have become one. */
const KEPT = [
  ['lists', '</ol>'],
  ['lists', '</ul>'],
  ['captions', '<figcaption>'],
  ['code', '<pre>'],
] as const

/** Headers and footers are of the layout. */
function remarkOnEdges({ relationships, remarks }: DocxContext): void {
  const edges = [...relationships.values()].filter(({ type }) => type === 'header' || type === 'footer')
  if (edges.length > 0) remarks.add('headersAndFooters', '', edges.length)
}

/** `Figure 2`, `Abb. 3`, `(4)`: what a cross-reference to a place shows. */
const LABEL = /^(?:\p{L}[\p{L}.\s]{0,20}\d{1,4}(?:[.-]\d{1,3})?|\(\d{1,4}\))$/u

function resolved(html: string, { targets, remarks }: DocxContext): string {
  return resolveReferences(html, ({ bookmark, isStatic, shown, before }) => {
    const target = targets.find(bookmark)
    const words = wordsOf(shown)
    if (!target || isStatic) remarks.add('crossReferencesAsText', words)
    if (!target) return { before, html: shown }
    const isLabel = target.kind === 'heading' ? words === wordsOf(target.html) : LABEL.test(words)
    if (!isStatic && isLabel && words !== '') {
      remarks.add('crossReferences')
      return { before, html: crossReferenceHtml(target.id) }
    }
    return { before, html: `<a href="#${escapeHtml(target.id)}">${shown}</a>` }
  })
}

const wordsOf = (html: string): string => html.replace(/<[^<>]*>/g, '').trim()

async function titleOf(file: Package): Promise<string | null> {
  const properties = await file.tree(targetOf(await file.relationships(''), 'core-properties'))
  const title = childOf(properties ?? undefined, 'dc:title')
  return title ? textOf(title).trim() || null : null
}
