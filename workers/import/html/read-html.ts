// Reader of HTML: a page, or one of an archive with its images.

import type { Root } from 'hast'
import { CONTENT_MAX_LENGTH, CONTENT_MAX_TAGS } from '../../contracts/limits.ts'
import { countTags } from '../../domain/manuscript/count-tags.ts'
import { readLanguage } from '../../domain/manuscript/schema/appearance.ts'
import { fail, ok } from '../../domain/result.ts'
import { runInTurns, type Steps } from '../../domain/steps.ts'
import { parseHtml } from '../../html/parse-html.ts'
import type { DocumentReader } from '../../services/import-ports.ts'
import { finishTree } from '../files/finish-html.ts'
import { Images } from '../files/images.ts'
import { NamedFiles } from '../files/named-files.ts'
import { readText } from '../files/read-text.ts'
import { Remarks } from '../remarks.ts'
import { isElement, wordsOf } from './hast-words.ts'
import { readNotes } from './read-notes.ts'
import { readWebPage } from './read-web-page.ts'

/** Tags of a page for each that a manuscript may have: its formulas and its controls have many. */
const TAGS_FACTOR = 10
/** UTF-16 code units of the head of a page. */
const HEAD_MAX = 20_000

export const readHtmlDocument: DocumentReader = async (archive, mainName, nextTurn) => {
  const source = await readText(archive, mainName)
  if (source === null) return fail({ reason: 'document_damaged' })
  if (source.trim() === '') return fail({ reason: 'document_empty' })
  const length = source.replace(/data:image\/[^"'\s>]*/g, '').length
  if (length > CONTENT_MAX_LENGTH || countTags(source) > TAGS_FACTOR * CONTENT_MAX_TAGS)
    return fail({ reason: 'document_too_complex' })
  const remarks = new Remarks()
  const images = new Images(archive, new NamedFiles(archive.names(), mainName))
  const { title, html } = await runInTurns(pageSteps(source, images, remarks), nextTurn)
  return ok({
    title,
    language: languageOf(source) || null,
    html,
    images: images.list(),
    works: [],
    remarks: remarks.list(),
    comments: [],
    origin: null,
  })
}

function* pageSteps(
  source: string,
  images: Images,
  remarks: Remarks,
): Steps<{ title: string | null; html: string }> {
  const tree = (yield* parseHtml(source)) as Root
  const title = takeTitle(tree)
  readWebPage(tree, remarks)
  yield
  readNotes(tree)
  yield
  return { title, html: yield* finishTree(tree, images, remarks) }
}

/** Of the root element, which parsers of fragments drop. */
function languageOf(source: string): string {
  const head = source.slice(0, HEAD_MAX)
  const at = head.search(/<html\s/i)
  const tag = at === -1 ? '' : head.slice(at, head.indexOf('>', at) + 1)
  return readLanguage(/\slang=["']?([\w-]{2,35})/i.exec(tag)?.[1])
}

/** The title of the page, which is taken out of the tree with the rest of its head. */
function takeTitle(tree: Root): string | null {
  const title = tree.children.find((child) => isElement(child) && child.tagName === 'title')
  tree.children = tree.children.filter(
    (child) => !isElement(child) || !/^(?:title|meta|link|base|style)$/.test(child.tagName),
  )
  return (title && wordsOf(title).replace(/\s+/g, ' ').trim()) || null
}
