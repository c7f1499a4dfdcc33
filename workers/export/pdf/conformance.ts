// What a file declares to be in its metadata (ISO 16684-1): PDF/A-2u (ISO 19005-2), to be kept, and PDF/UA-1 (ISO 14289-1), for
// screen readers. Each is declared only of a file in which nothing breaks it.

import { escapeUTF8 } from 'entities'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import type { PdfkitDocument } from './pdfkit-surface.ts'

export type Standard = 'archive' | 'accessible'

/** UTF-16 code units of a string that fit the 32,767 bytes of PDF/A (ISO 19005-2, section 6.1.13). */
const STRING_MAX = 16_000

export class Conformance {
  readonly #broken = new Set<Standard>()

  breaks(...standards: Standard[]): void {
    for (const standard of standards) this.#broken.add(standard)
  }

  /** Called with each text that the file holds as a string. */
  string(text: string): void {
    if (text.length > STRING_MAX) this.breaks('archive')
  }

  /** Completes the file: output intent and metadata. pdfkit's own metadata is not escaped. */
  declare(pdf: PdfkitDocument): void {
    const archive = !this.#broken.has('archive')
    const accessible = !this.#broken.has('accessible')
    if (archive) pdf._addColorOutputIntent()
    const metadata = pdf.ref({ Type: 'Metadata', Subtype: 'XML' })
    metadata.compress = false
    metadata.end(new TextEncoder().encode(packet(pdf.info, archive, accessible)))
    pdf._root.data.Metadata = metadata
  }
}

function packet(info: PdfkitDocument['info'], archive: boolean, accessible: boolean): string {
  const text = (value: string) => escapeUTF8(plainCharacters(value))
  const created = `${info.CreationDate.toISOString().split('.')[0]}Z`
  const author = info.Author
    ? `<dc:creator><rdf:Seq><rdf:li>${text(info.Author)}</rdf:li></rdf:Seq></dc:creator>`
    : ''
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text(info.Title)}</rdf:li></rdf:Alt></dc:title>${author}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${created}</xmp:CreateDate>
<xmp:CreatorTool>${text(info.Creator)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${text(info.Producer)}</pdf:Producer>
</rdf:Description>${archive ? ARCHIVE : ''}${accessible ? ACCESSIBLE : ''}${archive && accessible ? ACCESSIBLE_SCHEMA : ''}
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
}

const ARCHIVE = `
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>U</pdfaid:conformance>
</rdf:Description>`
const ACCESSIBLE = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`
/** PDF/A knows the schemas of XMP, and asks for a description of others (section 6.6.2.3.3). */
const ACCESSIBLE_SCHEMA = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file follows</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
