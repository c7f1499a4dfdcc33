// Namespaces of OpenDocument 1.3, with the prefixes that the readers use.

export const PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    office: 'office',
    style: 'style',
    text: 'text',
    table: 'table',
    drawing: 'draw',
    'xsl-fo-compatible': 'fo',
    'svg-compatible': 'svg',
    meta: 'meta',
    manifest: 'manifest',
  })
    .map(([name, prefix]): [string, string] => [`urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`, prefix])
    .concat([
      ['http://www.w3.org/1999/xlink', 'xlink'],
      ['http://www.w3.org/XML/1998/namespace', 'xml'],
      ['http://purl.org/dc/elements/1.1/', 'dc'],
    ]),
)
