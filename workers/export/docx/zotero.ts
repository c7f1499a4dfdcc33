// What Zotero's plugin for Word reads in a document, as its own integration code writes it (zotero/zotero, integration.js:
// Citation.toJSON, Bibliography.serialize, DocumentData.serializeXML): citations and the bibliography are fields, the
// style is in the document's properties. A work is its CSL-JSON beside an address that no library knows, for which the
// plugin takes what is embedded.

import { type CiteItem, workKey } from '../../domain/citations/csl/citation.ts'
import { type CitationSource, type Inline, inlineText } from '../../domain/manuscript/tree/inlines.ts'
import type { ManuscriptCitations } from '../../domain/manuscript/tree/manuscript-citations.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'

const SCHEMA = 'https://github.com/citation-style-language/schema/raw/master/csl-citation.json'
/** Word keeps no more of a property's text. */
const PROPERTY_MAX_LENGTH = 255
const ID_LENGTH = 8
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const BIBLIOGRAPHY_INSTRUCTION =
  ' ADDIN ZOTERO_BIBL {"uncited":[],"omitted":[],"custom":[]} CSL_BIBLIOGRAPHY '

/** One document's: works keep their addresses in it, and citations their own ids. */
export class ZoteroFields {
  private readonly session = randomId()
  private readonly works = new Map<string, string>()
  private readonly citations: ManuscriptCitations

  constructor(citations: ManuscriptCitations) {
    this.citations = citations
  }

  /** @param note the number of the footnote that it stands in, or 0 */
  citation({ works }: CitationSource, shown: readonly Inline[], note: number): string {
    const words = inlineText([...shown])
    const said = {
      citationID: randomId(),
      // The plugin asks before it writes over words that differ from these.
      properties: { formattedCitation: words, plainCitation: words, noteIndex: note },
      citationItems: works.map((work) => this.item(work)),
      schema: SCHEMA,
    }
    return ` ADDIN ZOTERO_ITEM CSL_CITATION ${plainCharacters(JSON.stringify(said))} `
  }

  /** The style, in as many properties as its text needs; none where nothing is cited. */
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

/** FNV-1a, 64 bits: the same work has the same address in every file that it is in. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
