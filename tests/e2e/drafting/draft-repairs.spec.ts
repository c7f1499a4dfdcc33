// A draft that is not whole, or was changed after it was written: what is said of it, and what can be done.

import { isRefused } from '../../support/models/answer.ts'
import { BEHAVIOURS, type Behaviour, REFUSAL } from '../../support/models/behaviours.ts'
import { StandInModel } from '../../support/models/stand-in-model.ts'
import { behaving } from '../../support/wire/model-server.ts'
import { serious } from '../journeys/axe.ts'
import { expect } from '../journeys/person.ts'
import { test } from '../journeys/with-model.ts'

const { good } = BEHAVIOURS
/** Of one section only. */
const inSection =
  (number: number, behave: Behaviour): Behaviour =>
  (task, call, seed) =>
    task.kind === 'section' && task.section === number ? behave(task, call, seed) : good(task, call, seed)

const refuses: Behaviour = () => ({ text: REFUSAL })
/** Half of its text, then nothing. */
const breaksOff: Behaviour = (task, call, seed) => {
  if (task.written !== '') return { refused: { status: 400 } }
  const answer = good(task, call, seed)
  if (isRefused(answer)) return answer
  return { text: answer.text.slice(0, answer.text.length / 2), ending: 'length' }
}
const SAID = 'Warm nights shorten the sleep of tenants in attic flats.'
const SAID_AGAIN = 'The sleep of tenants in attic flats is shortened by warm nights.'
/** The second section begins with a sentence that its next paragraph says again, and the last reading takes that out. */
const readsAgain: Behaviour = (task, call, seed) => {
  if (task.kind === 'revision') {
    const revision = { section: 2, fault: 'repetition', before: SAID_AGAIN, after: '' }
    return { text: JSON.stringify({ revisions: [revision] }) }
  }
  const answer = good(task, call, seed)
  const isSecond = task.kind === 'section' && task.section === 2 && task.written === ''
  if (!isSecond || isRefused(answer)) return answer
  return { ...answer, text: `${SAID}\n\n${SAID_AGAIN} ${answer.text}` }
}

test.beforeEach(async ({ page, person: _ }) => {
  await page.goto('/dashboard?view=assistant')
  await page.getByLabel('Topic').fill('Night-time heat in attic flats')
})

test('a section that could not be written is told, and written alone', async ({ page, standIn }) => {
  standIn.answer = behaving(new StandInModel(inSection(2, refuses)))
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  const content = page.getByRole('region', { name: 'Generated content' })
  await expect(content).toContainText('One section is not written. Its points stand in the text instead.')
  await expect(content).toContainText('The model declined to write it.')
  await expect(content).not.toContainText('As an AI language model')
  expect(await serious(page), 'an open section').toEqual([])

  standIn.answer = behaving(new StandInModel('good'))
  await page.getByRole('button', { name: 'Write this section again' }).click()
  await expect(page.getByText('Content Generated', { exact: true }).first()).toBeVisible()
  await expect(content).not.toContainText('is not written')
})

test('a section that broke off keeps its text, and is written anew', async ({ page, standIn }) => {
  standIn.answer = behaving(new StandInModel(inSection(2, breaksOff)))
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  const content = page.getByRole('region', { name: 'Generated content' })
  await expect(content).toContainText('One section is not whole. Its text ends where the writing broke off.')
  const begun = await content.getByRole('heading', { level: 2 }).nth(1).locator('+ p').innerText()

  standIn.answer = behaving(new StandInModel('good', 2))
  await page.getByRole('button', { name: 'Write this section again' }).click()
  await expect(content).not.toContainText('is not whole')
  await expect(content).not.toContainText(begun)
})

test('what the last reading changed can be read', async ({ page, standIn }) => {
  standIn.answer = behaving(new StandInModel(readsAgain))
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  const fold = page.getByRole('group').filter({ hasText: 'What the last reading changed' })
  await fold.getByText('What the last reading changed').click()
  await expect(fold).toContainText('said before')
  await expect(fold.getByText('Taken out.')).toBeVisible()
  await expect(fold.locator('del')).toContainText(SAID_AGAIN)
  await expect(page.locator('.draft-manuscript')).toContainText(SAID)
  await expect(page.locator('.draft-manuscript')).not.toContainText(SAID_AGAIN)
  expect(await serious(page), 'the revisions').toEqual([])
})

test('a plan and a draft are shown in turn, and a failure beside the plan', async ({ page, standIn }) => {
  standIn.answer = behaving(new StandInModel('good'))
  await page.getByRole('button', { name: 'Generate AI Draft' }).click()
  await expect(page.getByText('Content Generated', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Plan it first' }).click()
  await expect(page.getByRole('button', { name: 'Write this draft' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the draft' }).click()
  await expect(page.getByRole('heading', { name: 'Draft', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await expect(page.getByRole('heading', { name: 'Plan', exact: true })).toBeFocused()

  standIn.answer = (_, response) => void response.writeHead(401).end('{}')
  await page.getByRole('button', { name: 'Plan it first' }).click()
  const planned = page.getByRole('region', { name: 'What is planned' })
  await expect(planned).toContainText('No plan was made.')
  await expect(planned).toContainText('not set up correctly')
  await page.goto('/account')
  const use = page.getByRole('region', { name: 'Model use today' })
  await expect(use).toContainText('The provider refuses the key in OPENAI_API_KEY.')
  expect(await serious(page), 'the use of the model').toEqual([])
})

test('the fields of a plan keep what is typed, and its buttons the focus', async ({ page, standIn }) => {
  standIn.answer = behaving(new StandInModel('good'))
  await page.getByRole('button', { name: 'Plan it first' }).click()
  const sections = page.getByRole('textbox', { name: /^Heading/ })
  await expect(sections.first()).toBeVisible()
  const name = await sections.nth(0).inputValue()
  const down = page.getByRole('button', { name: `Move ${name} down` })
  await down.click()
  await expect(sections.nth(1)).toHaveValue(name)
  await expect(down).toBeFocused()
  const count = await sections.count()
  for (let at = 2; at < count; at++) await down.click()
  await expect(page.getByRole('button', { name: `Move ${name} up` })).toBeFocused()
  await sections.nth(0).press('Alt+ArrowDown')
  await expect(sections.nth(1)).toBeFocused()

  const words = page.getByLabel('Words', { exact: true }).first()
  const before = await words.inputValue()
  await words.fill('')
  await expect(words).toHaveValue('')
  await words.pressSequentially('120')
  await expect(words).toHaveValue('120')
  await words.fill('')
  await sections.nth(0).focus()
  await expect(words).toHaveValue('120')
  expect(before).not.toBe('120')

  const points = page.getByLabel('Points').first()
  await points.fill(Array.from({ length: 21 }, (_, at) => `point ${at}`).join('\n'))
  await expect(page.getByText('A section has at most 20 points; these are 21.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write this draft' })).toBeDisabled()
  await expect(points).toHaveValue(/point 20$/)
})
