// Parts of a Word file and their relationships (ECMA-376 part 2, 9.3). Files of the Strict variant (part 1) have other addresses
// for the same namespaces and relationships.

import { IMPORT_TEXT_MAX_BYTES } from '../../contracts/limits.ts'
import type { ImportArchive } from '../../services/import-ports.ts'
import { elementsOf, readXml, readXmlTree, type XmlElement } from '../xml.ts'

const TRANSITIONAL = 'http://schemas.openxmlformats.org'
const STRICT = 'http://purl.oclc.org/ooxml'
const BOTH: Record<string, string> = {
  w: '/wordprocessingml/main',
  r: '/officeDocument/relationships',
  m: '/officeDocument/math',
  wp: '/drawingml/wordprocessingDrawing',
  a: '/drawingml/main',
  pic: '/drawingml/picture',
  c: '/drawingml/chart',
  dgm: '/drawingml/diagram',
  b: '/officeDocument/bibliography',
}
/** Prefixes by namespaces. */
const PREFIXES = new Map<string, string>([
  ...Object.entries(BOTH).flatMap(([prefix, path]): [string, string][] => {
    const [, first = '', ...rest] = path.split('/')
    return [
      [`${TRANSITIONAL}/${first}/2006/${rest.join('/')}`, prefix],
      [`${STRICT}${path}`, prefix],
    ]
  }),
  [`${TRANSITIONAL}/package/2006/relationships`, 'rel'],
  [`${TRANSITIONAL}/markup-compatibility/2006`, 'mc'],
  [`${TRANSITIONAL}/package/2006/metadata/core-properties`, 'cp'],
  [`${TRANSITIONAL}/officeDocument/2006/custom-properties`, 'custom'],
  [`${STRICT}/officeDocument/customProperties`, 'custom'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup', 'wpg'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
])

type Relationship = { type: string; target: string; isExternal: boolean }
export type Relationships = ReadonlyMap<string, Relationship>

export class Package {
  readonly #archive: ImportArchive
  readonly #nextTurn: () => Promise<void>
  readonly #names: ReadonlyMap<string, string>

  constructor(archive: ImportArchive, nextTurn: () => Promise<void>) {
    this.#archive = archive
    this.#nextTurn = nextTurn
    // Names of parts are equal without regard to case (part 2, 6.2.2.3).
    this.#names = new Map(archive.names().map((name) => [name.toLowerCase(), name]))
  }

  async bytes(part: string, maxBytes = IMPORT_TEXT_MAX_BYTES): Promise<Uint8Array | null> {
    const name = this.#names.get(part.toLowerCase())
    return name === undefined ? null : this.#archive.read(name, maxBytes)
  }

  /** The root of a part; null if there is none. @throws XmlError */
  async tree(part: string | undefined): Promise<XmlElement | null> {
    if (part === undefined) return null
    return readXmlTree(await this.bytes(part), { prefixes: PREFIXES, nextTurn: this.#nextTurn })
  }

  /** Elements of a part, one after the other. @throws XmlError */
  async *elements(
    part: string | undefined,
    isWanted: (name: string, path: readonly string[]) => boolean,
  ): AsyncGenerator<XmlElement> {
    const bytes = part === undefined ? null : await this.bytes(part)
    if (bytes) yield* readXml(bytes, { prefixes: PREFIXES, isWanted, nextTurn: this.#nextTurn })
  }

  /** Those of a part, by their ids; of the package for ''. Targets inside are names of parts. */
  async relationships(part: string): Promise<Relationships> {
    const at = part.lastIndexOf('/') + 1
    const root = await this.tree(`${part.slice(0, at)}_rels/${part.slice(at)}.rels`)
    return new Map(
      elementsOf(root ?? undefined, 'rel:Relationship').map(({ attributes }) => {
        const { Id = '', Type = '', Target = '', TargetMode } = attributes
        const isExternal = TargetMode === 'External'
        const target = isExternal ? Target : resolved(part.slice(0, at), Target)
        return [Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target, isExternal }]
      }),
    )
  }
}

function resolved(folder: string, target: string): string {
  const path: string[] = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of target.split('/'))
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  return path.join('/')
}

/** The first target of a type. */
export const targetOf = (relationships: Relationships, type: string): string | undefined =>
  [...relationships.values()].find((one) => one.type === type && !one.isExternal)?.target
