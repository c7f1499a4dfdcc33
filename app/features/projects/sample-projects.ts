// Sample projects, shown with a label if the list cannot be loaded. Their ids are invalid, so no action accepts them.

import { t } from 'messages:projects'
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
    title: t('sample.heat'),
    description: t('sample.heatAbout'),
    projectType: 'research_paper',
    academicLevel: 'graduate',
    status: 'draft',
    tags: [t('sample.publicHealth'), t('sample.housing')],
    wordCount: 1184,
  }),
  sample(2, {
    title: t('sample.census'),
    description: t('sample.censusAbout'),
    projectType: 'thesis',
    academicLevel: 'graduate',
    status: 'review',
    tags: [t('sample.sociology'), t('sample.method'), t('sample.history'), t('sample.statistics')],
    wordCount: 24_870,
  }),
  sample(3, {
    title: t('sample.fermi'),
    description: t('sample.fermiAbout'),
    projectType: 'essay',
    academicLevel: 'undergraduate',
    status: 'completed',
    tags: [t('sample.didactics')],
    wordCount: 640,
  }),
]
