// What an export of the product says of itself, in custom properties (ECMA-376 part 1, 22.3).

import { type FileOrigin, readOriginProperties } from '../../domain/files/origin-properties.ts'
import { elementsOf, textOf } from '../xml.ts'
import { type Package, targetOf } from './package.ts'

export async function readOrigin(file: Package): Promise<FileOrigin | null> {
  const root = await file.tree(targetOf(await file.relationships(''), 'custom-properties'))
  return readOriginProperties(
    new Map(
      elementsOf(root ?? undefined, 'custom:property').map((property) => [
        property.attributes.name ?? '',
        textOf(property).trim(),
      ]),
    ),
  )
}
