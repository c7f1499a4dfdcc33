// Citing a DOI before a catalogue has been asked: title and retraction follow.

import { HEAT, RETRACTED } from '../../support/works/works.ts'
import { bibliography, cited, dialog, list, pasteText } from '../journeys/citing-journey.ts'
import { contentOf, openAtEnd } from '../journeys/open-project.ts'
import { manuscript } from '../journeys/person.ts'
import { expect, test } from '../journeys/references-journey.ts'

test('a cited DOI is completed when the catalogues have answered, and a retraction is marked', async ({
  page,
  person,
  request,
}) => {
  const { id } = await openAtEnd(
    page,
    request,
    person,
    '<p>Nights are warm</p><div data-type="bibliography"></div><p></p>',
  )
  await manuscript(page).getByText('Nights are warm').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Alt+r')
  await expect(list(page)).toContainText('Your library is empty.')
  await pasteText(page, `https://doi.org/${HEAT.doi}`)
  await expect(dialog(page).getByRole('button', { name: /^Remove / })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cited(page)).toHaveText('(Example & van der Berg, 2019)')
  await expect.poll(() => contentOf(request, person, id)).toContain('Night-time heat in attic flats')
  await expect(bibliography(page).getByRole('listitem')).toContainText('Journal of Invented Climates')
  await cited(page).click()
  await expect(page.getByRole('dialog', { name: 'Citation', exact: true })).toContainText('Verified')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Alt+r')
  await pasteText(page, `doi:${RETRACTED.doi}`)
  await expect(dialog(page).getByRole('alert')).toContainText('This work was retracted.')
  await dialog(page).getByRole('button', { name: 'Cite' }).click()
  await expect(cited(page).nth(1)).toHaveAttribute('data-state', 'retracted')
  await expect(bibliography(page).getByRole('listitem').nth(1)).toHaveAttribute('data-state', 'retracted')
  await cited(page).nth(1).click()
  await expect(page.getByRole('dialog', { name: 'Citation', exact: true })).toContainText(
    'Retracted: its publisher has withdrawn this work.',
  )
})

test('a cited work without a year is underlined in amber, and its tooltip and card say why', async ({
  page,
  person,
  request,
}) => {
  const works = JSON.stringify([
    { item: { id: '', type: 'book', title: 'Heat', author: [{ family: 'Moss' }] } },
  ])
  const attribute = works.replaceAll('"', '&quot;')
  const content = `<p>Nights are warm <span data-type="citation" data-works="${attribute}"></span>.</p>`
  await openAtEnd(page, request, person, content)
  await expect(cited(page)).toHaveAttribute('data-state', 'no_year')
  await expect(cited(page)).toHaveAttribute('title', 'Heat\nA work in it has no year.')
  const [line, amber] = await cited(page).evaluate((node) => {
    const probe = document.createElement('span')
    probe.style.color = 'var(--medium)'
    node.append(probe)
    const color = getComputedStyle(probe).color
    probe.remove()
    return [getComputedStyle(node).borderBottomColor, color]
  })
  expect(line).toBe(amber)
  await cited(page).click()
  await expect(page.getByRole('dialog', { name: 'Citation', exact: true })).toContainText(
    'It has no year: styles print “n.d.” in its place.',
  )
})
