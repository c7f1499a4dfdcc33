// Small Word files for tests: the body's XML, with whatever parts it needs.

import { zipSync } from 'fflate'
import type { Files } from './imported.ts'

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"',
].join(' ')
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** `parts`: roots by their kinds, such as `<w:styles>…</w:styles>`; `targets`: of pictures and links, by their ids. */
export type DocxParts = {
  parts?: Partial<
    Record<'styles' | 'numbering' | 'footnotes' | 'endnotes' | 'comments' | 'customXml', string>
  >
  targets?: Record<string, { type: 'image' | 'hyperlink'; target: string; external?: boolean }>
  files?: Files
}

const root = (name: string, inner: string) =>
  `<?xml version="1.0"?><w:${name} ${NAMESPACES}>${inner}</w:${name}>`
const relationships = (list: { id: string; type: string; target: string; external?: boolean }[]) =>
  `<Relationships xmlns="${RELATIONSHIPS}">${list
    .map(
      ({ id, type, target, external }) =>
        `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

export function docxFiles(body: string, { parts = {}, targets = {}, files = {} }: DocxParts = {}): Files {
  const kinds = Object.keys(parts) as (keyof typeof parts)[]
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships([{ id: 'r1', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': root('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': relationships([
      ...kinds.map((kind) => ({ id: `part-${kind}`, type: kind, target: `${kind}.xml` })),
      ...Object.entries(targets).map(([id, one]) => ({ id, ...one })),
    ]),
    ...Object.fromEntries(
      kinds.map((kind) => [
        `word/${kind}.xml`,
        kind === 'customXml' ? (parts[kind] ?? '') : root(kind, parts[kind] ?? ''),
      ]),
    ),
    ...files,
  }
}

export const zipped = (files: Files): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [
          name,
          typeof file === 'string' ? new TextEncoder().encode(file) : file,
        ]),
      ),
    ),
  )

export const paragraph = (runs: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const styled = (style: string, text: string): string =>
  paragraph(run(text), `<w:pStyle w:val="${style}"/>`)
/** A complex field. */
export const field = (instruction: string, shown: string, data = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin">${data && `<w:fldData>${data}</w:fldData>`}</w:fldChar></w:r>` +
  `<w:r><w:instrText xml:space="preserve">${instruction.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${shown}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

/** Built-in styles, with the ids of a German Word. */
export const STYLES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>' +
  [1, 2, 3]
    .map(
      (level) =>
        `<w:style w:type="paragraph" w:styleId="berschrift${level}"><w:name w:val="heading ${level}"/></w:style>`,
    )
    .join('') +
  '<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Zitat"><w:name w:val="Quote"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Beschriftung"><w:name w:val="caption"/></w:style>'
