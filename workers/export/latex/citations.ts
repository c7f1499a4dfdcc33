// Citations as biblatex has them (biblatex's manual, section 3.9), under the keys that the Markdown file of the manuscript has, too.

import { LABELS, References } from '../../../clients/markdown/src/references.ts'
import type { CiteItem } from '../../domain/citations/csl/citation.ts'
import { latexText } from './escape.ts'

export class Citations {
  readonly #references = new References()
  readonly #inNotes: boolean

  /** @param inNotes whether the style cites in notes */
  constructor(inNotes: boolean) {
    this.#inNotes = inNotes
  }

  /** Works that were cited, by their keys. */
  get works(): { key: string; csl: unknown }[] {
    return this.#references.entries.map(({ id, ...csl }) => ({ key: id, csl }))
  }

  /** @param inNote whether it is among the words of a note */
  write(works: readonly CiteItem[], inNote: boolean): string {
    const command = inNote && this.#inNotes ? 'cite' : 'autocite'
    const isList = works.length > 1 && works.every(({ suppressAuthor }) => !suppressAuthor)
    if (isList) return `\\${command}s${works.map((work) => this.#cite(work)).join('')}`
    return works.map((work) => `\\${command}${work.suppressAuthor ? '*' : ''}${this.#cite(work)}`).join(' ')
  }

  #cite({ item, locator, label, prefix, suffix }: CiteItem): string {
    const key = this.#references.cited(item)
    const at = locator && (label === 'page' ? locator : `${LABELS[label] ?? label} ${locator}`)
    const before = latexText(prefix)
    const after = latexText([at, suffix].filter(Boolean).join(', ')).replaceAll('–', '--')
    const options = before ? `[${before}][${after}]` : after ? `[${after}]` : ''
    return `${options}{${key}}`
  }
}
