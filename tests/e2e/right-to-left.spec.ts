// Arabic on the page: sides of blocks, lists and tables, and formulas within a line.

import { openAtEnd } from './journeys/open-project.ts'
import { expect, manuscript, test } from './journeys/person.ts'

const ARABIC = `<p>نص مع <span data-type="math-inline" data-value="E = mc^2"></span> هنا</p><ul><li><p>بند</p></li></ul><table><tbody><tr data-is-header="true"><th><p>عمود</p></th><th><p>ثان</p></th></tr></tbody></table><p>Latin</p>`

test('blocks without a direction begin on the side of their first letter', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openAtEnd(page, request, person, ARABIC)
  const text = manuscript(page)
  const sides = await text.evaluate((root) => {
    const isRight = (selector: string) => {
      const element = root.querySelector(selector) as HTMLElement
      const range = document.createRange()
      range.selectNodeContents(element)
      const [words, block] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return words.left - block.left > block.right - words.right
    }
    const [first, second] = [...root.querySelectorAll('th')].map((cell) => cell.getBoundingClientRect().left)
    return {
      paragraph: isRight('p'),
      marker: getComputedStyle(root.querySelector('li') as Element).direction,
      columns: (first ?? 0) > (second ?? 0),
      formula: getComputedStyle(root.querySelector('.formula') as Element).direction,
      latin: isRight(':scope > p:last-of-type'),
    }
  })
  expect(sides).toEqual({ paragraph: true, marker: 'rtl', columns: true, formula: 'ltr', latin: false })
  await page.keyboard.type(' "so"')
  await expectContent(/<p>Latin “so”<\/p>$/)
})
