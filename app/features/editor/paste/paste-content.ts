// Inserts clipboard content into the manuscript: chooses a format, converts it, inserts it as one undo step, uploads its
// images and shows a toast for what is left out. Loaded when the editor first gets the focus.

import { t as tEditor } from 'messages:editor'
import { t } from 'messages:paste'
import type { Node, Slice } from '@milkdown/kit/prose/model'
import type { Transaction } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { undo } from 'y-prosemirror'
import { CONTENT_MAX_LENGTH, PASTE_HTML_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import type { LatexRead } from '../../../../workers/domain/latex/latex-read.ts'
import { quotaMessage } from '../../../platform/quota-message.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { documentAnchors } from '../core/anchors.ts'
import { asUndoGroup, endUndoGroup, undoManagerOf } from '../core/undo-group.ts'
import { type ClipboardContent, isEditorHtml } from './clipboard-content.ts'
import { type PendingImage, pendingIndex, readForeignImages, WIDEST } from './images.ts'
import { knownWorks } from './latex/known-works.ts'
import { readLatex } from './latex/read-latex.ts'
import { isMarkdown } from './markdown/is-markdown.ts'
import { markdownToHtml } from './markdown/markdown-to-html.ts'
import type { PasteInto, ProjectImages } from './paste-into.ts'
import { whilePasting } from './pasted-slice.ts'
import { addPlaces, anchorPlaces, placeOf, removePlace } from './pending-images.ts'
import { type HtmlRead, isUnstructured, readHtml } from './read-html.ts'

/** An inert document: no script runs, nothing is fetched. */
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

export function pasteContent(view: EditorView, content: ClipboardContent, into: PasteInto): void {
  const { html, text, codeLanguage } = content
  if (text.length > CONTENT_MAX_LENGTH) {
    toast({
      tone: 'destructive',
      title: t('nothingPasted'),
      description: t('textLongerThanManuscript'),
    })
    return
  }
  // The limit is for markup, not for `data:` images.
  const large = html.replace(/data:image\/[^"'\s>]*/g, '').length > PASTE_HTML_MAX_LENGTH
  asUndoGroup(view, () => {
    if (isEditorHtml(html) && !/\ssrc="data:/.test(html)) pasteFromAnotherProject(view, html, into)
    else if (codeLanguage) pasteFromCodeEditor(view, content, into)
    else if (html && !large) pasteHtml(view, content, into)
    else pasteWords(view, text, into)
  })
  if (large) toast({ title: tEditor('paste.pastedPlainText'), description: t('tooLargeKeepFormatting') })
}

function pasteHtml(view: EditorView, content: ClipboardContent, into: PasteInto): void {
  const parsed = parse(content.html)
  // HTML of code editors and terminals has colours only, so the plain text may be markdown or LaTeX.
  const bare = isUnstructured(parsed) && !parsed.querySelector('img, svg')
  const words = content.text && bare ? readWords(view, content.text) : null
  if (words) {
    insertWords(view, content.text, words, into)
    return
  }
  const read = readHtml(content.html, content, parse)
  const nothing = read.html.trim() === '' && read.unreadable === 0
  if (!nothing) insert(view, read, into)
  else if (content.text.trim()) view.pasteText(content.text)
}

/** HTML that this editor wrote needs no conversion; only its images are copied. */
function pasteFromAnotherProject(view: EditorView, html: string, into: PasteInto): void {
  insert(view, { ...readForeignImages(html, into.images?.projectId ?? null, parse), unreadable: 0 }, into)
}

function pasteWords(view: EditorView, text: string, into: PasteInto): void {
  const words = readWords(view, text)
  if (words) insertWords(view, text, words, into)
  else view.pasteText(text)
}

/** Plain text in a language of texts, as HTML. */
type WordsRead = LatexRead & { language: 'markdown' | 'LaTeX' }

/** Null if it is plain text. */
function readWords(view: EditorView, text: string): WordsRead | null {
  if (isMarkdown(text)) return { language: 'markdown', html: markdownToHtml(text), dropped: [] }
  const read = readLatex(text, knownWorks(view), documentAnchors(view.state.doc))
  return read?.html ? { language: 'LaTeX', ...read } : null
}

function insertWords(view: EditorView, text: string, words: WordsRead, into: PasteInto): void {
  endUndoGroup(view)
  const before = undoManagerOf(view)?.undoStack.at(-1)
  insert(view, readHtml(words.html, { files: [], rtf: '' }, parse), into)
  endUndoGroup(view)
  // Nothing was inserted where the room refuses it.
  if (undoManagerOf(view)?.undoStack.at(-1) !== before) offerPlainText(view, text, words)
}

/** Pastes from Visual Studio Code: several lines of a programming language become a code block, the rest text. */
function pasteFromCodeEditor(
  view: EditorView,
  { text, codeLanguage }: ClipboardContent,
  into: PasteInto,
): void {
  const block = view.state.schema.nodes.code_block
  const words = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (/^(markdown|mdx|quarto|latex|tex)$/.test(codeLanguage)) pasteWords(view, text, into)
  else if (!block || !words.includes('\n') || codeLanguage === 'plaintext') view.pasteText(text)
  else
    view.dispatch(
      view.state.tr
        .replaceSelectionWith(block.create({ language: codeLanguage }, view.state.schema.text(words)))
        .scrollIntoView(),
    )
}

function offerPlainText(view: EditorView, text: string, { language, dropped }: WordsRead): void {
  const step = undoManagerOf(view)?.undoStack.at(-1)
  const dismiss = toast({
    title: t('pastedLanguage', { language }),
    description:
      dropped.length > 0
        ? t('leftOut', { dropped: dropped.map((kind) => t(`dropped.${kind}`)).join(', ') })
        : undefined,
    action: {
      label: t('keepPlainText'),
      onSelect: () => {
        // The paste is undone only while it is the top of the undo stack.
        if (view.isDestroyed || undoManagerOf(view)?.undoStack.at(-1) !== step) return
        undo(view.state)
        view.pasteText(text)
        endUndoGroup(view)
        view.focus()
      },
    },
  })
  view.dom.addEventListener('keydown', dismiss, { once: true })
}

/** Inserts by `view.pasteHTML`, so that plugins transform the slice; pending images are removed from the slice first. */
function insert(view: EditorView, read: HtmlRead, into: PasteInto): void {
  const { images } = into
  const waiting: Waiting[] = []
  if (read.pending.length === 0) view.pasteHTML(read.html)
  else
    whilePasting(
      (slice) => {
        const { tr, found } = withoutPending(view, slice)
        const ids = images
          ? addPlaces(
              tr,
              found.map(({ position }) => position),
            )
          : []
        for (const [index, id] of ids.entries()) {
          const image = found[index]?.image
          const file = read.pending[pendingIndex(image?.attrs.src) ?? -1]?.file
          if (image && file) waiting.push({ id, image, file })
        }
        view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
        anchorPlaces(view)
        return true
      },
      () => view.pasteHTML(read.html),
    )
  if (images && waiting.length > 0) void addAll(view, waiting, images, read.unreadable)
  else showImageProblems({ unreadable: read.unreadable, unsaved: read.pending.length, failed: 0, full: null })
}

/** An image node to insert, and the file to upload for it. */
type Waiting = { id: number; image: Node; file: PendingImage['file'] }
type Found = { position: number; image: Node }

/** The transaction that pastes the slice without its pending images, and their positions in the new document. */
function withoutPending(view: EditorView, slice: Slice): { tr: Transaction; found: Found[] } {
  const { content, openStart, openEnd } = slice
  const single = openStart === 0 && openEnd === 0 && content.childCount === 1 ? content.firstChild : null
  const { tr } = view.state
  if (single) tr.replaceSelectionWith(single, false)
  else tr.replaceSelection(slice)
  const found: Found[] = []
  tr.doc.descendants((image: Node, position: number) => {
    if (image.type.name === 'image' && pendingIndex(image.attrs.src) !== null) found.push({ position, image })
  })
  for (const { position } of found.toReversed()) tr.delete(position, position + 1)
  return { tr, found: found.map(({ position, image }, index) => ({ position: position - index, image })) }
}

/** Uploads in sequence, so that the images appear in document order. */
async function addAll(
  view: EditorView,
  waiting: Waiting[],
  { add }: ProjectImages,
  unreadable: number,
): Promise<void> {
  let failed = 0
  let full: string | null = null
  for (const one of waiting) {
    // Its place was deleted, or the paste was refused by the room's limits.
    if (!view.isDestroyed && placeOf(view.state, one.id) === null) continue
    const added = view.isDestroyed
      ? null
      : await add(one.file).catch(async (error: unknown) => {
          full ??= await quotaMessage(error)
          return null
        })
    if (view.isDestroyed) failed++
    else if (!put(view, one, added)) failed++
  }
  showImageProblems({ unreadable, unsaved: 0, failed, full })
}

/** False if the image could not be inserted; true also if its place was deleted meanwhile. */
function put(
  view: EditorView,
  { id, image }: Waiting,
  added: { url: string; width: number } | null,
): boolean {
  const at = placeOf(view.state, id)
  if (at === null) return true
  const { type, attrs } = image
  const place = view.state.doc.resolve(at)
  const fits = place.parent.canReplaceWith(place.index(), place.index(), type)
  const tr = removePlace(view.state.tr, id)
  if (added && fits) {
    const width = attrs.width || Math.min(added.width, WIDEST)
    tr.insert(at, type.create({ ...attrs, src: added.url, width }))
  }
  asUndoGroup(view, () => view.dispatch(tr))
  return added !== null && fits
}

const imageCount = (count: number) => t('images', { count })

/** @param left `full`: the quota's message if the account takes no more images */
function showImageProblems(left: {
  unreadable: number
  unsaved: number
  failed: number
  full: string | null
}): void {
  const { unreadable, unsaved, failed, full } = left
  if (unsaved > 0)
    toast({
      title: t('imagecountLeftOut', { imageCount: imageCount(unsaved + unreadable) }),
      description: t('saveProjectThenPaste'),
    })
  else if (unreadable + failed > 0)
    toast({
      tone: failed > 0 ? 'destructive' : 'default',
      title: [
        unreadable > 0 && t('imagecountCouldNotRead', { imageCount: imageCount(unreadable) }),
        failed > 0 && t('imagecountCouldNotUploaded', { imageCount: imageCount(failed) }),
      ]
        .filter(Boolean)
        .join(' '),
      description: full ?? t('copyEachOneItself'),
    })
}
