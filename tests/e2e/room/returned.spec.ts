// Blocks that came back since one page deleted them while another typed in them: marked on every page that is open, until
// somebody keeps them or deletes them again.

import type { Page } from '@playwright/test'
import { serious } from '../journeys/axe.ts'
import { openOnTwoDevices } from '../journeys/connection.ts'
import { contentOf } from '../journeys/open-project.ts'
import { test as base, buildProject, expect, manuscript, saveIndicator } from '../journeys/person.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Deleted text that came back' })
const choice = (page: Page, name: 'Show' | 'Keep it' | 'Delete it') =>
  notice(page).getByRole('button', { name, exact: true })
const marked = (page: Page) => manuscript(page).locator('.returned-block')

const paragraphs = (page: Page) => manuscript(page).locator('p')

type Apart = { id: string; other: Page }

/** Types at the end of some blocks without a connection, while another device deletes them all. */
const test = base.extend<{ deleteWhileTyping(blocks: string[]): Promise<Apart> }>({
  deleteWhileTyping: async ({ page, browser, person, request }, use) => {
    await use(async (blocks) => {
      const middle = blocks.map((block) => `<p>${block}</p>`).join('')
      const content = `<p>The beginning.</p>${middle}<p>The end.</p>`
      const { _id: id } = await buildProject(request, person, { content })
      const { connection, other } = await openOnTwoDevices(page, browser, person, id)
      await connection.cut()
      for (const block of blocks) {
        await manuscript(page).getByText(block).click()
        await page.keyboard.press('End')
        await page.keyboard.type(' Typed meanwhile.')
      }
      await manuscript(other).getByText('The beginning.').click()
      await other.keyboard.press('End')
      for (const _ of blocks) await other.keyboard.press('Shift+ArrowDown')
      await other.keyboard.press('Shift+End')
      await other.keyboard.press('Delete')
      await expect(paragraphs(other)).toHaveText(['The beginning.', 'The end.'])
      await expect.poll(() => contentOf(request, person, id)).toBe('<p>The beginning.</p><p>The end.</p>')
      await connection.restore()
      for (const each of [page, other])
        await expect(marked(each)).toHaveText(blocks.map((block) => `${block} Typed meanwhile.`))
      return { id, other }
    })
  },
})

test('a block that came back is kept by the keyboard, on both pages', async ({
  page,
  person,
  request,
  deleteWhileTyping,
}) => {
  const { id, other } = await deleteWhileTyping(['The room cools.'])
  for (const each of [page, other]) {
    await expect(notice(each)).toContainText(
      'A deleted paragraph is back, since somebody was writing in it: The room cools. Typed meanwhile.',
    )
  }
  // The caret came back with it.
  await page.keyboard.type('!')
  await expect(marked(other)).toHaveText('The room cools. Typed meanwhile.!')
  await page.keyboard.press('Backspace')
  expect(await serious(other)).toEqual([])
  await manuscript(other).press('Shift+Tab')
  await expect(choice(other, 'Keep it')).toBeFocused()
  await other.keyboard.press('Enter')
  for (const each of [page, other]) {
    await expect(notice(each)).toHaveCount(0)
    await expect(marked(each)).toHaveCount(0)
    await expect(paragraphs(each)).toHaveText([
      'The beginning.',
      'The room cools. Typed meanwhile.',
      'The end.',
    ])
  }
  // The focus is in the text, where the caret was; the choice is no step of undo.
  await expect(manuscript(other)).toBeFocused()
  await other.keyboard.type(' So it began.')
  await expect(paragraphs(page).first()).toHaveText('The beginning. So it began.')
  await other.keyboard.press('Control+z')
  await other.keyboard.press('Control+z')
  const kept = ['The beginning.', 'The room cools. Typed meanwhile.', 'The end.']
  for (const each of [page, other]) await expect(paragraphs(each)).toHaveText(kept)
  await expect.poll(() => contentOf(request, person, id)).toBe(kept.map((text) => `<p>${text}</p>`).join(''))
})

test('a block that came back is deleted on both pages, and undo brings it back', async ({
  page,
  person,
  request,
  deleteWhileTyping,
}) => {
  const { id, other } = await deleteWhileTyping(['The room cools.'])
  await choice(page, 'Delete it').focus()
  await page.keyboard.press('Enter')
  for (const each of [page, other]) {
    await expect(notice(each)).toHaveCount(0)
    await expect(paragraphs(each)).toHaveText(['The beginning.', 'The end.'])
  }
  await expect(manuscript(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  for (const each of [page, other]) {
    await expect(paragraphs(each)).toHaveText([
      'The beginning.',
      'The room cools. Typed meanwhile.',
      'The end.',
    ])
    await expect(notice(each)).toHaveCount(0)
  }
  await page.keyboard.press('Control+y')
  await expect.poll(() => contentOf(request, person, id)).toBe('<p>The beginning.</p><p>The end.</p>')
})

test('several blocks that came back are decided one after the other', async ({ page, deleteWhileTyping }) => {
  const { other } = await deleteWhileTyping(['First block.', 'Second block.', 'Third block.'])
  await expect(notice(page)).toContainText('1 of 3')
  await expect(notice(page)).toContainText('First block.')
  await choice(page, 'Keep it').focus()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('1 of 2')
  await expect(notice(page)).toContainText('Second block.')
  await expect(choice(page, 'Keep it')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Third block.')
  await expect(notice(page)).not.toContainText('1 of')
  await expect(choice(page, 'Delete it')).toBeFocused()
  // The other page decides the last one, by hand.
  await expect(marked(other)).toHaveText(['Third block. Typed meanwhile.'])
  await choice(other, 'Show').click()
  await expect(manuscript(other)).toBeFocused()
  await other.keyboard.press('Shift+End')
  await other.keyboard.press('Delete')
  await other.keyboard.press('Backspace')
  for (const each of [page, other]) {
    await expect(notice(each)).toHaveCount(0)
    await expect(paragraphs(each)).toHaveText(['The beginning.', 'First block. Typed meanwhile.', 'The end.'])
  }
  await expect(manuscript(page)).toBeFocused()
})

test('the mark outlives a reload, until somebody decides', async ({ page, deleteWhileTyping }) => {
  const { other } = await deleteWhileTyping(['The room cools.'])
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  await page.reload()
  await expect(marked(page)).toHaveText('The room cools. Typed meanwhile.')
  await choice(page, 'Keep it').click()
  for (const each of [page, other]) await expect(notice(each)).toHaveCount(0)
  await page.reload()
  await expect(manuscript(page)).toContainText('The room cools. Typed meanwhile.')
  await expect(notice(page)).toHaveCount(0)
})
