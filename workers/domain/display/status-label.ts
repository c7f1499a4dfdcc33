import type { ProjectStatus } from '../project/project.ts'

/** A status as it is shown: underscores as spaces, lower case (spec section 2). */
export const statusLabel = (status: ProjectStatus): string => status.replaceAll('_', ' ').toLowerCase()
