// Clipboard HTML → HTML of the manuscript's schema. Works on an inert document. The schema's DOMParser reads the result, so
// that only its nodes and marks get into a manuscript.

import { readCaptions } from './captions.ts'
import { all, isElement, nameOf, unwrap } from './change-element.ts'
import { readFormatting, type Source } from './formatting.ts'
import { type ImageBytes, type ImagesRead, numberUnreadable, readImages } from './images.ts'
import { readNotes } from './notes.ts'
import { readPageBreaks } from './page-breaks.ts'
import {
  divideParagraphs,
  dropEmpty,
  nestLists,
  readDivisions,
  readHeadings,
  readSpaces,
  readTables,
} from './structure.ts'
import { liftDisplayFormulas, readWebFormulas } from './web-formulas.ts'
import {
  dropControls,
  readCode,
  readDefinitions,
  readDetails,
  readFigures,
  readQuotations,
  readTasks,
} from './web-page.ts'
import { readWord } from './word/word.ts'

export type HtmlRead = ImagesRead & { html: string }

/** @param parse returns an inert document: DOMParser's in a browser */
export function readHtml(html: string, bytes: ImageBytes, parse: (html: string) => Document): HtmlRead {
  const document = parse(html)
  const { body } = document
  body.normalize()
  const source = sourceOf(html)
  const unreadable = numberUnreadable(body)
  if (source === 'word') {
    const styles = all(document, 'style')
      .map((sheet) => sheet.textContent ?? '')
      .join('\n')
    readWord(body, styles, parse)
  }
  if (source === 'google-docs')
    for (const wrapper of all(body, 'b[id^="docs-internal-guid"]')) unwrap(wrapper)
  if (source !== 'web') readPageBreaks(body)
  readWebFormulas(body)
  dropControls(body)
  readTasks(body)
  readNotes(body)
  readDetails(body)
  readDefinitions(body)
  readQuotations(body)
  readFigures(body)
  readCode(body)
  readSpaces(body)
  nestLists(body)
  readDivisions(body)
  divideParagraphs(body)
  dropEmpty(body)
  readCaptions(body)
  liftDisplayFormulas(body)
  readFormatting(body, source)
  readTables(body)
  readHeadings(body)
  dropEmpty(body)
  const images = readImages(body, bytes, unreadable)
  for (const child of [...body.childNodes])
    if (!isElement(child) && nameOf(child) === '#comment') child.remove()
  return { html: body.innerHTML, ...images }
}

function sourceOf(html: string): Source {
  const head = html.slice(0, 60_000)
  if (/<meta[^<>]*\bgenerator\b[^<>]*(LibreOffice|OpenOffice)/i.test(head)) return 'libre-office'
  if (/id=["']?docs-internal-guid-|class=["']?[^"'>]*\blst-kix_/i.test(html)) return 'google-docs'
  const word =
    /urn:schemas-microsoft-com:office:word|<meta[^<>]*Microsoft Word|class=["']?Mso[A-Z]|style=["'][^"']*\bmso-[a-z]+:/i
  return word.test(html) ? 'word' : 'web'
}

/** Whether the HTML has styled text only, as code editors and terminals copy it. */
export const isUnstructured = (document: Document): boolean =>
  !all(document, 'body *').some((element) => !/^(span|div|br|meta|font|wbr)$/.test(nameOf(element)))
