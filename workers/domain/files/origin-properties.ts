// Properties of a file that say which text of which project it is an export of, so that it can be compared with that text when it
// comes back edited.

import { isId } from '../id.ts'

export type FileOrigin = { project: string; version: string; gaps: 'marked' | 'listed' }

const PROJECT = 'ColophonProject'
const VERSION = 'ColophonVersion'
const GAPS = 'ColophonGaps'

export const originProperties = ({
  project,
  version,
  gaps,
}: FileOrigin): { name: string; value: string }[] => [
  { name: PROJECT, value: project },
  { name: VERSION, value: version },
  { name: GAPS, value: gaps },
]

/** Null unless all of them are there. */
export function readOriginProperties(properties: ReadonlyMap<string, string>): FileOrigin | null {
  const [project, version] = [properties.get(PROJECT), properties.get(VERSION)]
  if (!isId(project) || !isId(version)) return null
  return { project, version, gaps: properties.get(GAPS) === 'listed' ? 'listed' : 'marked' }
}
