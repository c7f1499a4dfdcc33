// The package document of an EPUB (EPUB 3.3, section 5), and the file that points to it.

import { x } from 'xastscript'
import { xmlOf } from '../xml.ts'

/** `href` is relative to the package document; `properties` as EPUB 3.3 has them (appendix D.5). */
export type Resource = { id: string; href: string; type: string; properties?: string }

export type Publication = {
  id: string
  /** Milliseconds since 1970. */
  at: number
  title: string
  author: string
  language: string
  direction: 'ltr' | 'rtl'
  resources: readonly Resource[]
  /** Ids of the files in reading order. */
  spine: readonly string[]
  hasPictures: boolean
  /** Whether each picture has an alternative text. */
  isDescribed: boolean
  hasFormulas: boolean
}

export const PACKAGE_PATH = 'EPUB/package.opf'

export const containerXml = (): string =>
  xmlOf(
    x('container', { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' }, [
      x('rootfiles', [
        x('rootfile', { 'full-path': PACKAGE_PATH, 'media-type': 'application/oebps-package+xml' }),
      ]),
    ]),
  )

export function packageXml(publication: Publication): string {
  const { id, at, title, author, language, direction, resources, spine } = publication
  const meta = (property: string, value: string) => x('meta', { property }, [value])
  return xmlOf(
    x(
      'package',
      {
        xmlns: 'http://www.idpf.org/2007/opf',
        version: '3.0',
        'unique-identifier': 'identifier',
        'xml:lang': language,
        prefix: 'schema: http://schema.org/',
      },
      [
        x('metadata', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, [
          x('dc:identifier', { id: 'identifier' }, [`urn:colophon:${id}`]),
          x('dc:title', [title]),
          x('dc:language', [language]),
          ...(author ? [x('dc:creator', [author])] : []),
          meta('dcterms:modified', new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')),
          ...accessMetadata(publication).map(([property, value]) => meta(property, value)),
        ]),
        x(
          'manifest',
          resources.map(({ type, ...resource }) => x('item', { ...resource, 'media-type': type })),
        ),
        x(
          'spine',
          { 'page-progression-direction': direction },
          spine.map((idref) => x('itemref', { idref })),
        ),
      ],
    ),
  )
}

/** What a reader with a disability may expect (schema.org, as EPUB Accessibility 1.1 asks for). */
function accessMetadata({ hasPictures, isDescribed, hasFormulas }: Publication): [string, string][] {
  return [
    ['schema:accessMode', 'textual'],
    ...(hasPictures ? ([['schema:accessMode', 'visual']] as [string, string][]) : []),
    ['schema:accessModeSufficient', isDescribed ? 'textual' : 'textual,visual'],
    ['schema:accessibilityFeature', 'tableOfContents'],
    ['schema:accessibilityFeature', 'readingOrder'],
    ['schema:accessibilityFeature', 'structuralNavigation'],
    ...(hasPictures && isDescribed
      ? ([['schema:accessibilityFeature', 'alternativeText']] as [string, string][])
      : []),
    ...(hasFormulas ? ([['schema:accessibilityFeature', 'MathML']] as [string, string][]) : []),
    ['schema:accessibilityHazard', 'none'],
  ]
}
