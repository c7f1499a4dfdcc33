// A project with a document of 50,000 words with footnotes, figures and references, pictures uploaded.

import type { Person } from '../../support/served-person.ts'
import { annotated } from './annotated.ts'
import { fillProject } from './filled-project.ts'
import { hundredPages } from './hundred-pages.ts'

export const thesis = annotated(hundredPages())

/** @returns the project's id */
export const thesisProject = (person: Person): Promise<string> =>
  fillProject(person, 'Fifty thousand words', thesis)
