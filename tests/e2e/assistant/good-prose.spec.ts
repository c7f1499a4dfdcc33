// A page of good prose stays clean: neither a remark nor a suggestion, and no mark in the text.

import { openPanel, panel, show, text } from '../journeys/assistant-panel.ts'
import { expect, test } from '../journeys/person.ts'

const ESSAY = `<h1>What a map leaves out</h1>
<p>A map that showed everything would be as large as the land and as hard to read. Every cartographer therefore leaves things out, and what is left out is seldom an accident. The plans that English landlords commissioned in the eighteenth century show hedges, mills and tithe barns with great care; the paths that villagers used are missing from most of them.</p>
<p>I argue that these gaps were part of the purpose. A plan was drawn when land was to be enclosed, and a path that appeared on it could later be claimed as a right of way. To omit the path was to prepare its closure. The surveyor did not need to lie, because his contract named what he had to measure and said nothing of the rest.</p>
<p>This reading has limits. Some plans were drawn for other ends, such as the draining of a marsh, and on these the paths appear. Nor can we know how many paths had fallen out of use before the surveyor came. What the comparison of two plans of the same parish suggests is narrower: where enclosure followed within ten years, the paths had already gone from the paper.</p>`

test('good prose has no remark, no suggestion and no mark in its text', async ({ page, person, request }) => {
  await openPanel(page, request, person, ESSAY, 'Grammar & Style')
  await expect(panel(page).getByText('Great writing! No style improvements needed')).toBeVisible()
  await expect(text(page).locator('.remark')).toHaveCount(0)
  const asked = page.waitForResponse((response) => response.url().endsWith('/ai-suggestions/generate'))
  await show(page, 'Suggestions')
  expect((await asked).ok()).toBe(true)
  await expect(panel(page).getByText('No suggestions yet.')).toBeVisible()
})
