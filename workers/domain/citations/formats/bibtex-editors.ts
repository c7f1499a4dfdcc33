// Editors of BibLaTeX and what they are of the work: `editor`, `editora`, `editorb` and `editorc`, each with a field that
// names the role (Lehman et al., "The biblatex Package", section 2.3.6). Roles of CSL without a field of their own are
// written there under CSL's name.

import { type CslName, NAME_FIELDS, type NameField } from '../csl/csl.ts'
import { NAMES } from './bibtex-fields.ts'

const SLOTS = ['editor', 'editora', 'editorb', 'editorc'] as const

const OWN_FIELDS: ReadonlySet<NameField> = new Set(NAMES.map(([field]) => field))
const ROLES: readonly NameField[] = NAME_FIELDS.filter((field) => !OWN_FIELDS.has(field))
const ROLES_READ = new Map<string, NameField>([
  ...ROLES.map((role) => [role, role] as const),
  ['collaborator', 'contributor'],
])

/** The fields of editors that an entry has, by their role in CSL; a role that CSL lacks is an editor's, and is in `unknown`. */
export function readEditors(fieldOf: (name: string) => string | undefined): {
  editors: { field: NameField; source: string }[]
  unknown: string[]
} {
  const editors: { field: NameField; source: string }[] = []
  const unknown: string[] = []
  for (const slot of SLOTS) {
    const source = fieldOf(slot)
    const type = fieldOf(`${slot}type`)?.trim().toLowerCase() ?? ''
    const role = ROLES_READ.get(type)
    if (type !== '' && !role) unknown.push(`${slot}type`)
    if (source) editors.push({ field: role ?? 'editor', source })
  }
  return { editors, unknown }
}

/** Names with their slot and role, in four slots at most. */
export function writtenEditors(item: { [field in NameField]?: CslName[] }) {
  const roles = ROLES.filter((role) => item[role] !== undefined)
  return roles.slice(0, SLOTS.length).flatMap((role, at) => {
    const slot = SLOTS[at]
    const names = item[role]
    return slot && names ? [{ slot, names, type: role === 'editor' ? null : role }] : []
  })
}
