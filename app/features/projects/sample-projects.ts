// Sample projects, shown with a label if the list cannot be loaded. Their ids are invalid, so no action accepts them.

import type { ProjectItem } from '../../../workers/contracts/project.ts'
import { DEFAULT_SETTINGS, EMPTY_COUNTS } from '../../../workers/domain/project/project.ts'

const sample = (
  number: number,
  facts: Pick<
    ProjectItem,
    'title' | 'description' | 'projectType' | 'academicLevel' | 'status' | 'tags' | 'wordCount'
  >,
): ProjectItem => ({
  _id: `sample-${number}`,
  userId: '',
  subjectArea: '',
  characterCount: 0,
  begins: '',
  lastModified: '',
  createdAt: '',
  updatedAt: '',
  metadata: EMPTY_COUNTS,
  settings: DEFAULT_SETTINGS,
  ...facts,
})

export const SAMPLE_PROJECTS: readonly ProjectItem[] = [
  sample(1, {
    title: 'Night-time heat and sleep in rented attic flats',
    description: 'Indoor temperature at night and self-reported sleep in two summers.',
    projectType: 'research_paper',
    academicLevel: 'graduate',
    status: 'draft',
    tags: ['public health', 'housing'],
    wordCount: 1184,
  }),
  sample(2, {
    title: 'Who gets counted? Census categories and the household',
    description: 'How the questions of a census shape the families that it finds.',
    projectType: 'thesis',
    academicLevel: 'graduate',
    status: 'review',
    tags: ['sociology', 'method', 'history', 'statistics'],
    wordCount: 24_870,
  }),
  sample(3, {
    title: 'Fermi estimates in school physics',
    description: 'Rough numbers as a way into modelling.',
    projectType: 'essay',
    academicLevel: 'undergraduate',
    status: 'completed',
    tags: ['didactics'],
    wordCount: 640,
  }),
]
