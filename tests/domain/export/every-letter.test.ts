// Every letter of a manuscript is in each file.

import '../../support/property-seed.ts'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { zip } from '../../../workers/adapters/storage/zip.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { plainCharacters } from '../../../workers/domain/text/plain-characters.ts'
import { writeEpub } from '../../../workers/export/epub/write-epub.ts'
import { writeHtml } from '../../../workers/export/html/write-html.ts'
import { writeLatex } from '../../../workers/export/latex/write-latex.ts'
import { writeOdt } from '../../../workers/export/odt/write-odt.ts'
import { writeText } from '../../../workers/export/text/write-text.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../../workers/services/ports.ts'
import { anyDocument } from '../../support/build-document.ts'
import { documentOf, MARK_EXAMPLES, NODE_EXAMPLES } from '../../support/every-node.ts'
import { readXml, wordsOf, written } from '../../support/written.ts'

type Write = (input: ExportInput, nextTurn: NextTurn) => Promise<ExportedFile>
const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** How each file is written, and its text. */
const FORMATS: Record<string, { write: Write; read(bytes: Uint8Array): string }> = {
  html: {
    write: writeHtml,
    read: (bytes) => wordsOf(readXml(decoded(bytes).replace('<!DOCTYPE html>', '')), ['alt', 'alttext']),
  },
  epub: {
    write: (input, nextTurn) => writeEpub(input, nextTurn, zip),
    read: (bytes) =>
      Object.entries(unzipSync(bytes))
        .filter(([name]) => name.endsWith('.xhtml'))
        .map(([, file]) =>
          wordsOf(readXml(decoded(file).replace('<!DOCTYPE html>\n', '')), ['alt', 'alttext']),
        )
        .join(' '),
  },
  odt: {
    write: (input, nextTurn) => writeOdt(input, nextTurn, zip),
    read: (bytes) => wordsOf(readXml(decoded(unzipSync(bytes)['content.xml'] ?? new Uint8Array()))),
  },
  text: { write: writeText, read: decoded },
  latex: {
    write: (input, nextTurn) => writeLatex(input, nextTurn, zip),
    read: (bytes) => {
      const files = Object.entries(unzipSync(bytes))
      const text = files.map(([name, file]) => (name.endsWith('.tex') ? decoded(file) : '')).join('')
      return text + textOfLatex(text)
    },
  },
}

/** What commands of characters print, as LaTeX has them. */
const CHARACTERS: Record<string, string> = {
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  textquotedbl: '"',
  textasciigrave: '`',
}
const textOfLatex = (latex: string): string =>
  latex.replace(
    /\\([a-z]+)\{\}|\\([{}#$%&_])|\{([[\]])\}|([-',*])\{\}|\\-/g,
    (found, name, escaped, bracket, sign) =>
      name ? (CHARACTERS[name] ?? found) : (escaped ?? bracket ?? sign ?? ''),
  )

/** Text of the document's own nodes, without what files join or leave out: spaces and controls. */
function* wordsIn({ type, text, attrs = {}, content = [] }: DocumentNode): Generator<string> {
  if (text) yield text
  if (type === 'image') yield String(attrs.alt)
  if (type === 'math_inline') yield String(attrs.value)
  for (const child of content) yield* wordsIn(child)
}
const bare = (text: string) => plainCharacters(text).replace(/\s+/g, '')

describe.each(Object.entries(FORMATS))('%s has every letter', (_, { write, read }) => {
  const expectAll = async (document: DocumentNode) => {
    const text = bare(read((await written(write, document)).bytes))
    for (const words of wordsIn(document)) expect(text).toContain(bare(words))
  }

  it('of any manuscript', async () => {
    await fc.assert(fc.asyncProperty(anyDocument, expectAll), { numRuns: 150 })
  })

  it.each([...Object.entries(NODE_EXAMPLES), ...MARK_EXAMPLES])('of %s', (_name, block) =>
    expectAll(documentOf(block)),
  )
})
