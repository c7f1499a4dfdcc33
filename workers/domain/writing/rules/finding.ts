// What a rule finds: an issue whose replacements are not yet in the case of the words they stand for.
import type { Issue } from '../issue.ts'

export type Finding = Issue
