// Groups of the projects' grid.
import { expect, it } from 'vitest'
import { groupProjects } from '../../../app/features/projects/project-grid.tsx'
import { SAMPLE_PROJECTS } from '../../../app/features/projects/sample-projects.ts'

// Its samples are a paper in draft, a thesis in review and a completed essay.
const ids = (order: Parameters<typeof groupProjects>[1]) =>
  groupProjects(SAMPLE_PROJECTS.toReversed(), order).map(({ name, projects }) => [
    name,
    ...projects.map(({ _id }) => _id),
  ])

it('by status are in display order, without empty ones', () =>
  expect(ids('status')).toEqual([
    ['draft', 'sample-1'],
    ['review', 'sample-2'],
    ['completed', 'sample-3'],
  ]))
it('by kind are in display order, without empty ones', () =>
  expect(ids('projectType')).toEqual([
    ['Essay', 'sample-3'],
    ['Research paper', 'sample-1'],
    ['Thesis', 'sample-2'],
  ]))
it('by title is one without a name, in the order of the list', () =>
  expect(ids('title')).toEqual([['', 'sample-3', 'sample-2', 'sample-1']]))
