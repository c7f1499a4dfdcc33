// A version of a project's text on the wire.

import type { Version } from '../../contracts/version.ts'
import type { VersionRecord } from '../../domain/project/version.ts'

export const versionResponse = ({ id, createdAt, ...version }: VersionRecord): Version => ({
  _id: id,
  createdAt: new Date(createdAt).toISOString(),
  kind: version.name === '' ? 'automatic' : 'named',
  ...version,
})
