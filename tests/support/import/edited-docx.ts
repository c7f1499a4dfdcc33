// A Word file with other XML in some of its parts, as an editor of it leaves them.

import { unzipSync, zipSync } from 'fflate'

type Change = (xml: string) => string

/** @param changes by part; a part that is not there is '' before */
export function editedDocx(file: Uint8Array, changes: Record<string, Change>): Uint8Array<ArrayBuffer> {
  const files = unzipSync(file)
  for (const [part, change] of Object.entries(changes)) {
    const bytes = files[part]
    files[part] = new TextEncoder().encode(change(bytes ? new TextDecoder().decode(bytes) : ''))
  }
  return new Uint8Array(zipSync(files))
}

/** The paragraph of a part that holds some words. @throws if there is none */
export function paragraphWith(xml: string, words: string): string {
  const found = xml.match(/<w:p>(?:(?!<w:p>).)*?<\/w:p>/gs)?.find((one) => one.includes(words))
  if (!found) throw new Error(`no paragraph with ${words}`)
  return found
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** Changes that set one comment at the end of the paragraph with some words. */
export const commentAt = (words: string, author: string, text: string): Record<string, Change> => ({
  'word/document.xml': (xml) =>
    xml.replace(paragraphWith(xml, words), (one) =>
      one.replace(/<\/w:p>$/, '<w:r><w:commentReference w:id="7"/></w:r></w:p>'),
    ),
  'word/_rels/document.xml.rels': (xml) =>
    xml.replace(
      '</Relationships>',
      '<Relationship Id="r78" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="comments.xml"/></Relationships>',
    ),
  'word/comments.xml': () =>
    `<w:comments xmlns:w="${WORD}"><w:comment w:id="7" w:author="${author}"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:comment></w:comments>`,
})
