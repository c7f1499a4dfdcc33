// Names of a project's type, level and status in the user interface.

import type { AcademicLevel, ProjectStatus, ProjectType } from '../project/project.ts'

export const PROJECT_TYPE_LABELS: Record<ProjectType, string> = {
  essay: 'Essay',
  research_paper: 'Research paper',
  thesis: 'Thesis',
  dissertation: 'Dissertation',
  article: 'Article',
  report: 'Report',
  other: 'Other',
}

export const ACADEMIC_LEVEL_LABELS: Record<AcademicLevel, string> = {
  undergraduate: 'Undergraduate',
  graduate: 'Graduate',
  professional: 'Professional',
}

/** Replaces underscores by spaces. */
export const statusLabel = (status: ProjectStatus): string => status.replaceAll('_', ' ').toLowerCase()
