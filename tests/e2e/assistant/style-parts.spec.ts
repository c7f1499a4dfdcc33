// The parts of the style scores: each opens by mouse or key and links to its places in the text.

import type { APIRequestContext, Page } from '@playwright/test'
import { panel } from '../journeys/assistant-panel.ts'
import { open as openProject } from '../journeys/open-project.ts'
import { expect, focusEnd, manuscript, type Person, test } from '../journeys/person.ts'

const part = (page: Page, name: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) })
const words = (page: Page, name: string) => panel(page).getByRole('list', { name }).getByRole('button')
const shown = (page: Page) => manuscript(page).locator('.suggested')

async function open(page: Page, request: APIRequestContext, person: Person, content: string) {
  await openProject(page, request, person, content)
  await panel(page).getByRole('tab', { name: 'Grammar & Style' }).click()
  await panel(page).getByText('What the scores are made of').click()
}

const FILLING = `<p>${'The tenants of the upper floors keep windows open. '.repeat(40)}</p>`.repeat(3)

test('a part lists its places, and pressing one scrolls to it in the text', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, `${FILLING}<p>It was slowly measured by hand. It may be hot.</p>`)
  const toggle = part(page, 'Sentences in the passive').getByRole('button').first()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const passive = words(page, 'Sentences in the passive')
  await expect(passive).toHaveCount(1)
  await expect(passive).toHaveAccessibleName(/^Show in the text: It was slowly measured by hand/)
  await page.keyboard.press('Tab')
  await expect(passive).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveText('was slowly measured')
  await expect(shown(page)).toBeInViewport()
  await part(page, 'Hedges').getByRole('button').first().click()
  await words(page, 'Hedges').click()
  await expect(shown(page)).toHaveText('may')
})

test('a sentence with a formula is highlighted as a whole, and a part without places says so', async ({
  page,
  person,
  request,
}) => {
  const long =
    'the rooms under the roof stay warm because the walls that face the south store the heat of the day'
  await open(
    page,
    request,
    person,
    `<p>We know that <span data-type="math-inline" data-value="x^2"></span> and ${long}. Short.</p>`,
  )
  await part(page, 'Words in a sentence').getByRole('button').first().click()
  await expect(words(page, 'Words in a sentence')).toHaveAccessibleName(/We know that … and the rooms/)
  await words(page, 'Words in a sentence').click()
  await expect(shown(page).first()).toHaveText('We know that ')
  await expect(shown(page).last()).toHaveText(` and ${long}.`)
  await part(page, 'Boosters').getByRole('button').first().click()
  await expect(part(page, 'Boosters')).toContainText('None in this text.')
  await part(page, 'Contractions').getByRole('button').first().click()
  await expect(part(page, 'Contractions')).toContainText('They lower formality.')
})

test('places stay correct while text is typed before them', async ({ page, person, request }) => {
  await open(page, request, person, '<p>It may be hot.</p><p>The end.</p>')
  await part(page, 'Hedges').getByRole('button').first().click()
  await expect(words(page, 'Hedges')).toHaveCount(1)
  await manuscript(page).getByText('It may be hot.').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('At night: ')
  await words(page, 'Hedges').click()
  await expect(shown(page)).toHaveText('may')
  await focusEnd(page)
  await page.keyboard.type(' Perhaps.')
  await expect(words(page, 'Hedges')).toHaveCount(2)
})
