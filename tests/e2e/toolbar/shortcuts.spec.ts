// Keyboard shortcuts: the dialog that lists them, and their effects.

import { openSelected } from '../journeys/open-project.ts'
import { expect, manuscript, test } from '../journeys/person.ts'

test('the shortcut dialog opens by key and by button, lists the shortcuts, and returns the focus', async ({
  page,
  person,
  request,
}) => {
  await openSelected(page, request, person)
  await page.keyboard.press('Control+/')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const [name, keys] of [
    ['Bold', 'Ctrl+B'],
    ['Heading 2', 'Ctrl+Alt+2'],
    ['Numbered list', 'Ctrl+Shift+7'],
    ['Page break', 'Ctrl+Enter'],
    ['Find and replace', 'Ctrl+H or Ctrl+Shift+H'],
    ['Next match', 'F3 or Ctrl+G'],
    ['Show history', 'Ctrl+Alt+Shift+H'],
    ['Save version', 'Ctrl+Alt+S'],
    ['Paste without formatting', 'Ctrl+Shift+V'],
  ] as const)
    await expect(
      sheet
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('..'),
    ).toHaveText(name + keys)
  // The list scrolls between the title and the button.
  const last = sheet.getByRole('term').filter({ hasText: /^Keyboard shortcuts$/ })
  await last.scrollIntoViewIfNeeded()
  await expect(sheet.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(manuscript(page)).toBeFocused()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet).toBeVisible()
})

const keys: [name: string, key: string, made: string][] = [
  ['Bold', 'Control+b', 'p > strong'],
  ['Italic', 'Control+i', 'p > em'],
  ['Underline', 'Control+u', 'p > u'],
  ['Strikethrough', 'Control+Shift+x', 'p > s'],
  ['Inline code', 'Control+e', 'p > code'],
  ['Superscript', 'Control+.', 'p > sup'],
  ['Subscript', 'Control+,', 'p > sub'],
  ['Heading 1', 'Control+Alt+1', 'h1'],
  ['Heading 2', 'Control+Alt+2', 'h2'],
  ['Heading 3', 'Control+Alt+3', 'h3'],
  ['Heading 4', 'Control+Alt+4', 'h4'],
  ['Heading 5', 'Control+Alt+5', 'h5'],
  ['Heading 6', 'Control+Alt+6', 'h6'],
  ['Numbered list', 'Control+Shift+Digit7', 'ol li'],
  ['Bullet list', 'Control+Shift+Digit8', 'ul li'],
  ['Check list', 'Control+Shift+Digit9', 'li[data-checked="false"]'],
  ['Align centre', 'Control+Shift+e', 'p[style*="center"]'],
  ['Align right', 'Control+Shift+r', 'p[style*="right"]'],
  ['Justify', 'Control+Shift+j', 'p[style*="justify"]'],
  ['Increase indent', 'Control+]', 'p[data-indent="1"]'],
  ['Quote', 'Control+Shift+b', 'blockquote > p'],
  ['Code block', 'Control+Alt+c', 'pre'],
  ['Page break', 'Control+Enter', '.page-break'],
]

test('each shortcut has its effect, which one undo step reverts', async ({ page, person, request }) => {
  await openSelected(page, request, person)
  for (const [name, key, made] of keys) {
    await page.keyboard.press('Control+a')
    await page.keyboard.press(key)
    await expect(manuscript(page).locator(made), name).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(manuscript(page).locator(made), name).toHaveCount(0)
    await expect(manuscript(page).locator('p'), name).toHaveText(['words'])
  }
})
