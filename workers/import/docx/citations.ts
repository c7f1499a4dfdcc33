// Citations in the fields of reference managers: Zotero and Mendeley write CSL-JSON (citeproc-js's citation object), EndNote its own
// XML, Word the tags of its sources. A field that cannot be read whole gives no works, and stays as text.

import { type CiteItem, citeItem, LOCATOR_LABELS } from '../../domain/citations/csl/citation.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import { endNoteCites } from './endnote.ts'
import { wordCites } from './word-sources.ts'

export class Citations {
  readonly #works = new Map<string, CslItem>()
  readonly #sources: ReadonlyMap<string, CslItem>

  /** @param sources of Word, by their tags */
  constructor(sources: ReadonlyMap<string, CslItem>) {
    this.#sources = sources
  }

  /** Different works that were cited, with their keys as `id`. */
  works(): CslItem[] {
    return [...this.#works.values()]
  }

  /** @param data base64 that EndNote keeps beside the instruction */
  read(instruction: string, data: string): CiteItem[] {
    if (/^CITATION\s/i.test(instruction)) return this.#keyed(wordCites(instruction, this.#sources))
    if (/^ADDIN\s+EN\.CITE/i.test(instruction)) return this.#keyed(endNoteCites(instruction, data))
    const json = instruction.indexOf('{')
    return json < 0 ? [] : this.fromJson(instruction.slice(json, instruction.lastIndexOf('}') + 1))
  }

  /** @param text the citation object of citeproc-js */
  fromJson(text: string): CiteItem[] {
    let citation: unknown
    try {
      citation = JSON.parse(text)
    } catch {
      return []
    }
    const { citationItems } = object(citation)
    if (!Array.isArray(citationItems)) return []
    const read = citationItems.map((one) => jsonCite(object(one)))
    // A citation that lacks one of its works would say something else.
    return read.some((cite) => cite === null) ? [] : this.#keyed(read.filter((cite) => cite !== null))
  }

  /** @param encoded the same in base64, as Mendeley Cite has it in the tag of a content control */
  fromBase64(encoded: string): CiteItem[] {
    try {
      const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      )
      return this.fromJson(new TextDecoder().decode(bytes))
    } catch {
      return []
    }
  }

  /** Works with their keys as ids: equal works have one. */
  #keyed(cites: readonly CiteItem[]): CiteItem[] {
    return cites.map((cite) => {
      const { id: _, ...described } = cite.item
      const description = JSON.stringify(described)
      const known = this.#works.get(description)
      const item = known ?? { ...cite.item, id: `work-${this.#works.size + 1}` }
      this.#works.set(description, item)
      return { ...cite, item: { ...cite.item, id: item.id } }
    })
  }
}

function jsonCite(cite: Record<string, unknown>): CiteItem | null {
  const item = normaliseCsl(cite.itemData)
  if (!item || cite['author-only']) return null
  return citeItem(item, {
    locator: textOf(cite.locator),
    label: LOCATOR_LABELS.find((label) => label === cite.label) ?? 'page',
    prefix: textOf(cite.prefix),
    suffix: textOf(cite.suffix),
    suppressAuthor: cite['suppress-author'] === true || cite['suppress-author'] === 1,
  })
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
