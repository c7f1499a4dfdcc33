// Fields and properties for Zotero's Word plugin, in the format of its integration.js (Citation.toJSON,
// Bibliography.serialize, DocumentData.serializeXML): citations and bibliography are fields, the style is in document
// properties. A work is embedded as CSL-JSON with a URI that no library has, so the plugin uses the embedded item.

import { type CiteItem, workKey } from '../../domain/citations/csl/citation.ts'
import { type CitationSource, type Inline, inlineText } from '../../domain/manuscript/tree/inlines.ts'
import type { ManuscriptCitations } from '../../domain/manuscript/tree/manuscript-citations.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'

const SCHEMA = 'https://github.com/citation-style-language/schema/raw/master/csl-citation.json'
/** Limit of a property's text in Word. */
const PROPERTY_MAX_LENGTH = 255
const ID_LENGTH = 8
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const BIBLIOGRAPHY_INSTRUCTION =
  ' ADDIN ZOTERO_BIBL {"uncited":[],"omitted":[],"custom":[]} CSL_BIBLIOGRAPHY '

/** One per document: URIs of works and ids of citations. */
export class ZoteroFields {
  private readonly session = randomId()
  private readonly works = new Map<string, string>()
  private readonly citations: ManuscriptCitations

  constructor(citations: ManuscriptCitations) {
    this.citations = citations
  }

  /** @param note number of the footnote that contains it, or 0 */
  citation({ works }: CitationSource, shown: readonly Inline[], note: number): string {
    const words = inlineText([...shown])
    const said = {
      citationID: randomId(),
      // The plugin asks before overwriting text that differs from this.
      properties: { formattedCitation: words, plainCitation: words, noteIndex: note },
      citationItems: works.map((work) => this.item(work)),
      schema: SCHEMA,
    }
    return ` ADDIN ZOTERO_ITEM CSL_CITATION ${plainCharacters(JSON.stringify(said))} `
  }

  /** Properties with the style, split by length; none without citations. */
  properties(): { name: string; value: string }[] {
    const { style, locale, inNotes } = this.citations
    if (!style) return []
    const prefs = [
      ['fieldType', 'Field'],
      ...(inNotes ? [['noteType', '1']] : []),
      ['automaticJournalAbbreviations', 'false'],
    ]
    const data = [
      `<data data-version="3"><session id="${this.session}"/>`,
      `<style id="http://www.zotero.org/styles/${style}" locale="${locale}" hasBibliography="1" bibliographyStyleHasBeenSet="1"/>`,
      `<prefs>${prefs.map(([name, value]) => `<pref name="${name}" value="${value}"/>`).join('')}</prefs></data>`,
    ].join('')
    const parts = Math.ceil(data.length / PROPERTY_MAX_LENGTH)
    return Array.from({ length: parts }, (_, index) => ({
      name: `ZOTERO_PREF_${index + 1}`,
      value: data.slice(index * PROPERTY_MAX_LENGTH, (index + 1) * PROPERTY_MAX_LENGTH),
    }))
  }

  private item({ item, locator, label, prefix, suffix, suppressAuthor }: CiteItem) {
    const key = workKey(item)
    const name = this.works.get(key) ?? randomId()
    this.works.set(key, name)
    const id = `${this.session}/${name}`
    return {
      id,
      uris: [`urn:colophon:work:${hashOf(key)}`],
      itemData: { ...item, id },
      ...(locator && { locator, label }),
      ...(prefix && { prefix: `${prefix} ` }),
      ...(suffix && { suffix: ` ${suffix}` }),
      ...(suppressAuthor && { 'suppress-author': true }),
    }
  }
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH))
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** FNV-1a, 64 bits: the same work has the same URI in every file. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
