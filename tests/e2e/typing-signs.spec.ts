// Input rules (markdown signs), and Enter, Tab, Backspace and Delete in lists, headings and tables.

import { open, openAtEnd } from './journeys/open-project.ts'
import { DESK, expect, manuscript, test } from './journeys/person.ts'

const signs: [typed: string, html: string][] = [
  ['# Heat', '<h1>Heat</h1>'],
  ['###### Heat', '<h6>Heat</h6>'],
  ['####### Heat', '<p>####### Heat</p>'],
  ['> Heat', '<blockquote><p>Heat</p></blockquote>'],
  ['- Heat', '<ul><li><p>Heat</p></li></ul>'],
  ['3. Heat', '<ol start="3"><li><p>Heat</p></li></ol>'],
  ['- [x] Heat', '<ul><li data-item-type="task" data-checked="true"><p>Heat</p></li></ul>'],
  ['```js let x', '<pre data-language="js"><code>let x</code></pre>'],
  ['---', '<hr><p></p>'],
  ['a *b* c', '<p>a <em>b</em> c</p>'],
  ['a _b_ c', '<p>a <em>b</em> c</p>'],
  ['a **b** c', '<p>a <strong>b</strong> c</p>'],
  ['a `b` c', '<p>a <code>b</code> c</p>'],
  ['a ~~b~~ c', '<p>a <s>b</s> c</p>'],
  ['snake_case_name, 2 * 3 * 4, ~5 to ~6', '<p>snake_case_name, 2 * 3 * 4, ~5 to ~6</p>'],
]

test('each markdown sign is converted as it is typed', DESK, async ({ page, person, request }) => {
  const { content } = await openAtEnd(page, request, person)
  for (const [typed, html] of signs) {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Control+Alt+0')
    await page.keyboard.type(typed)
    await expect.poll(content, typed).toContain(html)
  }
})

test('signs before and after a footnote are not converted', DESK, async ({ page, person, request }) => {
  const { expectContent } = await openAtEnd(
    page,
    request,
    person,
    '<p>A *word<span data-type="footnote">See X</span> more</p>',
  )
  await page.keyboard.type('*')
  await expectContent('<p>A *word<span data-type="footnote">See X</span> more*</p>')
})

test('Enter leaves a table that has a caption', DESK, async ({ page, person, request }) => {
  const table = '<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>'
  const { expectContent } = await openAtEnd(
    page,
    request,
    person,
    `<figure><figcaption>Heat</figcaption>${table}</figure>`,
  )
  await manuscript(page).getByText('b', { exact: true }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('after')
  await expectContent(/<\/figure><p>after<\/p>/)
})

test(
  'dollar signs make a formula, which Backspace and undo revert',
  DESK,
  async ({ page, person, request }) => {
    const { expectContent } = await openAtEnd(page, request, person)
    const formula = '<span data-type="math-inline" data-value="x^2"></span>'
    await page.keyboard.type('Of $5 and $6, $x^2$')
    await expectContent(`<p>Of $5 and $6, ${formula}</p>`)
    await page.keyboard.press('Backspace')
    await expectContent('<p>Of $5 and $6, $x^2$</p>')
    await page.keyboard.type(' $x^2$')
    await page.keyboard.press('Control+z')
    await page.keyboard.type('.')
    await expectContent('<p>Of $5 and $6, $x^2$ $x^2$.</p>')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('$$x^2$$below')
    await expectContent('<div data-type="math-display" data-value="x^2"></div><p>below</p>')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('$$')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add formula' })
    await expect(dialog.getByRole('checkbox', { name: 'On a line of its own' })).toBeChecked()
    await page.keyboard.type('a')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('b')
    await page.keyboard.press('Enter')
    await page.keyboard.type('c')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.type('below')
    await expectContent(/^<div data-type="math-display" data-value="a\nb\nc"><\/div><p>below<\/p>$/)
  },
)

test(
  'Escape in the formula dialog asks before typed LaTeX is discarded',
  DESK,
  async ({ page, person, request }) => {
    await openAtEnd(page, request, person)
    const dialog = page.getByRole('dialog', { name: 'Add formula' })
    const question = page.getByRole('alertdialog', { name: 'Discard the formula?' })
    await page.keyboard.type('$$')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('LaTeX')).toBeFocused()
    await page.keyboard.type('x^2')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(dialog.getByLabel('LaTeX')).toBeFocused()
    await page.keyboard.type(' + 1')
    await expect(dialog.getByLabel('LaTeX')).toHaveValue('x^2 + 1')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(manuscript(page)).toBeFocused()
    await expect(manuscript(page)).toHaveText('$$')
  },
)

test('Backspace reverts an input rule', DESK, async ({ page, person, request }) => {
  const { expectContent } = await openAtEnd(page, request, person)
  await page.keyboard.type('- ')
  await expect(manuscript(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5 degrees')
  await expectContent('<p>- 5 degrees</p>')
})

test('|2x3| makes a table, and Enter leaves it', DESK, async ({ page, person, request }) => {
  const { expectContent } = await openAtEnd(page, request, person)
  await page.keyboard.type('|2x3| a')
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('c')
  await page.keyboard.press('Enter')
  await page.keyboard.type('after')
  await expect(manuscript(page).getByRole('row')).toHaveCount(3)
  await expectContent(/<th><p>c<\/p><\/th><th><p>b<\/p><\/th><\/tr>.*<\/table><p>after<\/p>/)
})

test('a heading whose level is changed by typing keeps its id', DESK, async ({ page, person, request }) => {
  const { expectContent } = await open(page, request, person, '<h1 id="sec-heat">Heat</h1>')
  await manuscript(page).getByText('Heat').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('## ')
  await expectContent('<h2 id="sec-heat">Heat</h2>')
})

test(
  'at a heading’s start Backspace turns h2 into h1 into a paragraph, and Delete removes a letter',
  DESK,
  async ({ page, person, request }) => {
    const { expectContent } = await open(page, request, person, '<h2 id="sec-heat">Heat</h2>')
    await manuscript(page).getByText('Heat').click()
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await expectContent('<h2 id="sec-heat">eat</h2>')
    await page.keyboard.press('Backspace')
    await expectContent('<h1 id="sec-heat">eat</h1>')
    await page.keyboard.press('Backspace')
    await expectContent('<p>eat</p>')
  },
)

test(
  'in a list Enter adds an item, Tab and Shift+Tab nest and lift it, and Backspace joins it to the one before',
  DESK,
  async ({ page, person, request }) => {
    const { expectContent } = await openAtEnd(page, request, person, '<ul><li><p>one</p></li></ul>')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Tab')
    await expectContent('<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul>')
    await page.keyboard.press('Shift+Tab')
    await expectContent('<ul><li><p>one</p></li><li><p>two</p></li></ul>')
    await page.keyboard.press('Home')
    await page.keyboard.press('Backspace')
    await expectContent('<ul><li><p>one</p><p>two</p></li></ul>')
  },
)

test(
  'Shift+Enter breaks a line anywhere in a paragraph, and in code adds a line',
  DESK,
  async ({ page, person, request }) => {
    const { expectContent } = await openAtEnd(page, request, person, '<p>one</p><pre><code>a</code></pre>')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('b')
    await manuscript(page).getByText('one').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+Enter')
    await expectContent('<p>on<br>e<br></p><pre><code>a\nb</code></pre>')
  },
)
