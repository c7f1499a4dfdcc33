import type { Fault } from './read-faults.ts'

/** Where a finding is mended that has no place in the text. */
export type Mend = 'list' | 'layout' | 'project'
/** One sentence with the places that it is about. */
export type Finding = { key: string; sentence: string; places: Pick<Fault, 'at' | 'words'>[]; mend?: Mend }
/** Null where it could not be read. */
export type Person = { name: string; email: string } | null
