// What a card says of a project below its title.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SampleCard } from '../../../app/features/projects/project-card.tsx'
import { SAMPLE_PROJECTS } from '../../../app/features/projects/sample-projects.ts'

const [sample] = SAMPLE_PROJECTS
const card = (description: string, begins: string) =>
  renderToStaticMarkup(sample ? <SampleCard project={{ ...sample, description, begins }} /> : null)

it('shows the description', () => {
  const html = card('On heat', 'The room cools.')
  expect(html).toContain('On heat')
  expect(html).not.toContain('The room cools.')
})
it('shows how the text begins if there is no description', () =>
  expect(card('', 'The room cools.')).toContain('The room cools.'))
