import { bytesOf, type Pdf, valueIn } from './objects.ts'

/** Simple properties of the document's metadata by their names, with the text as written; the last value of a name. */
export function xmpOf({ catalog }: Pdf): Map<string, string> {
  const xml = new TextDecoder().decode(bytesOf(valueIn(catalog, 'Metadata')) ?? undefined)
  const found = new Map<string, string>()
  for (const [, name, text] of xml.matchAll(/<([\w-]+:[\w-]+)>([^<]*)<\/\1>/g))
    found.set(name ?? '', text ?? '')
  const title = /<dc:title>[\s\S]*?<rdf:li xml:lang="x-default">([^<]*)</.exec(xml)?.[1]
  if (title !== undefined) found.set('dc:title', title)
  return found
}
