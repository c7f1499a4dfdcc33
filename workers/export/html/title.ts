// The title of an HTML or EPUB file, with the lines of the title page, or else the author.

import type { DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { ExportInput } from '../../services/ports.ts'
import { type Content, element, text } from './hast.ts'
import { inlineMarkup, type Setting } from './inlines.ts'
import { TITLE_ID } from './targets.ts'

export function titleMarkup(tree: DocumentTree, { author, layout }: ExportInput, setting: Setting): Content {
  const { above, below } = layout.titlePage ?? { above: '', below: '' }
  const lines = (written: string) =>
    written.trim() ? [element('p', { className: ['front'] }, [text(written)])] : []
  const name = layout.titlePage ? '' : plainCharacters(author)
  return element('header', {}, [
    ...lines(above),
    element(
      'h1',
      { id: TITLE_ID, ...(setting.isEpub ? { 'epub:type': 'title' } : {}) },
      inlineMarkup(tree.title, setting),
    ),
    ...lines(below),
    ...(name ? [element('p', { className: ['author'] }, [text(name)])] : []),
  ])
}
