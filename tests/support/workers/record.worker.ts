import {
  DEFAULT_SETTINGS,
  EMPTY_COUNTS,
  type ProjectRecord,
} from '../../../workers/domain/project/project.ts'

/** A project as the database knows it. */
export const buildRecord = (
  fields: Pick<ProjectRecord, 'id' | 'userId'> & Partial<ProjectRecord>,
): ProjectRecord => ({
  title: 'A title',
  description: '',
  projectType: 'essay',
  academicLevel: 'undergraduate',
  subjectArea: '',
  status: 'draft',
  tags: [],
  wordCount: 0,
  characterCount: 0,
  begins: '',
  lastModified: 1,
  createdAt: 1,
  updatedAt: 1,
  metadata: { ...EMPTY_COUNTS },
  settings: { ...DEFAULT_SETTINGS },
  ...fields,
})
