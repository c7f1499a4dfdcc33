// Two pages change the structure of the same text at once, or one of them without a connection: every letter is there
// once, no letter vanishes for a moment from the page that types it, and the caret goes where its words go.

import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { openOnTwoDevices } from '../journeys/connection.ts'
import { contentOf } from '../journeys/open-project.ts'
import { buildProject, expect, manuscript, type Person, test } from '../journeys/person.ts'

/** Milliseconds that a message takes each way. */
const DELAY = 150
/** Few enough to be typed while the page holds what others did (HOLD_MS in room-connection.ts). */
const LETTERS = 'abcdefghijkl'

type Place = { page: Page; browser: Browser; person: Person; request: APIRequestContext }

const blocks = (page: Page) => manuscript(page).locator(':scope > *')

async function caretIn(page: Page, block: number, offset: number): Promise<void> {
  const place = blocks(page).nth(block)
  await place.click()
  // Carets of others may stand in the text.
  await place.evaluate((element, at) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let left = at
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { length } = node.textContent ?? ''
      if (left <= length) return void getSelection()?.collapse(node, left)
      left -= length
    }
  }, offset)
}

/** The text of each block, without carets of others. */
const texts = (page: Page) =>
  blocks(page).evaluateAll((all) =>
    all.map((block) => {
      const copy = block.cloneNode(true) as Element
      for (const caret of copy.querySelectorAll('.remote-caret')) caret.remove()
      return copy.textContent ?? ''
    }),
  )

async function openBoth({ page, browser, person, request }: Place, ...paragraphs: string[]) {
  const content = paragraphs.map((text) => `<p>${text}</p>`).join('')
  const { _id: id } = await buildProject(request, person, { content })
  const { connection, other, otherConnection } = await openOnTwoDevices(page, browser, person, id)
  const expectBoth = async (html: string) => {
    await expect.poll(() => contentOf(request, person, id)).toBe(html)
    const shown = html.replaceAll(/<\/(?:p|h2)>/g, '\n').replaceAll(/<[^>]*>/g, '')
    for (const each of [page, other])
      await expect.poll(async () => (await texts(each)).map((text) => `${text}\n`).join('')).toBe(shown)
  }
  return {
    other,
    expectBoth,
    connection,
    slowDown() {
      for (const each of [connection, otherConnection]) each.slowDown(DELAY)
    },
  }
}

test('letters typed while the other page joins their paragraph stay, and the caret with them', async ({
  page,
  browser,
  person,
  request,
}, info) => {
  const { other, expectBoth, slowDown } = await openBoth(
    { page, browser, person, request },
    'one.',
    'two.',
    'three.',
  )
  await caretIn(page, 1, 'two.'.length)
  await caretIn(other, 1, 0)
  slowDown()
  const film = ['typed | the page that types | the page that joins']
  const before = LETTERS.length / 2
  for (const [index, letter] of [...LETTERS].entries()) {
    await page.keyboard.type(letter)
    const typed = LETTERS.slice(0, index + 1)
    const here = await texts(page)
    film.push(`${letter} | ${here.join(' ¶ ')} | ${(await texts(other)).join(' ¶ ')}`)
    // Joined or not yet, with each letter.
    expect([`one. two.${typed} three.`, `one.two.${typed} three.`]).toContain(here.join(' '))
    if (index === before) await other.keyboard.press('Backspace')
  }
  await info.attach('letter by letter', { body: film.join('\n'), contentType: 'text/plain' })
  await expectBoth(`<p>one.two.${LETTERS}</p><p>three.</p>`)
  await page.keyboard.type('!')
  await other.keyboard.type('?')
  await expectBoth(`<p>one.?two.${LETTERS}!</p><p>three.</p>`)
})

test('letters typed at the end of a paragraph stay there while the other page joins the next to it, and the caret with them', async ({
  page,
  browser,
  person,
  request,
}) => {
  const { other, expectBoth, slowDown } = await openBoth(
    { page, browser, person, request },
    'one.',
    'two.',
    'three.',
  )
  await caretIn(page, 0, 'one.'.length)
  await caretIn(other, 1, 0)
  slowDown()
  for (const [index, letter] of [...LETTERS].entries()) {
    await page.keyboard.type(letter)
    if (index === LETTERS.length / 2) await other.keyboard.press('Backspace')
  }
  await expectBoth(`<p>one.${LETTERS}two.</p><p>three.</p>`)
  await page.keyboard.type('!')
  await expectBoth(`<p>one.${LETTERS}!two.</p><p>three.</p>`)
})

const APART = ['on a slow network', 'one of them offline'] as const

for (const how of APART) {
  /** Both act before either has seen what the other does. */
  const apart = async (
    { connection, slowDown }: Awaited<ReturnType<typeof openBoth>>,
    act: () => Promise<void>,
  ) => {
    if (how === 'on a slow network') slowDown()
    else await connection.cut()
    await act()
    if (how === 'one of them offline') await connection.restore()
  }

  test(`a paragraph that both pages make a heading is one heading, ${how}`, async ({
    page,
    browser,
    person,
    request,
  }) => {
    const both = await openBoth({ page, browser, person, request }, 'one two.', 'three.')
    const { other, expectBoth } = both
    await caretIn(page, 0, 'one'.length)
    await caretIn(other, 0, 'one two.'.length)
    await apart(both, async () => {
      await Promise.all([page, other].map((each) => each.keyboard.press('Control+Alt+2')))
      await Promise.all([page.keyboard.type('XY'), other.keyboard.type(' There.')])
    })
    await expectBoth('<h2>oneXY two. There.</h2><p>three.</p>')
    await page.keyboard.type('!')
    await other.keyboard.type('?')
    await expectBoth('<h2>oneXY! two. There.?</h2><p>three.</p>')
  })

  test(`two Enters at different places are both there, ${how}`, async ({
    page,
    browser,
    person,
    request,
  }) => {
    const both = await openBoth({ page, browser, person, request }, 'one two three four', 'end')
    const { other, expectBoth } = both
    await caretIn(page, 0, 'one'.length)
    await caretIn(other, 0, 'one two three'.length)
    await apart(both, async () => {
      await Promise.all([page, other].map((each) => each.keyboard.press('Enter')))
      await page.keyboard.type('and')
    })
    await expectBoth('<p>one</p><p>and two three</p><p> four</p><p>end</p>')
    await page.keyboard.type('!')
    await other.keyboard.type('?')
    await expectBoth('<p>one</p><p>and! two three</p><p>? four</p><p>end</p>')
  })
}

test('letters typed offline in a paragraph that the other page joins are there once, and the caret with them', async ({
  page,
  browser,
  person,
  request,
}) => {
  const { other, connection, expectBoth } = await openBoth(
    { page, browser, person, request },
    'one.',
    'two.',
    'three.',
  )
  await caretIn(page, 1, 'two.'.length)
  await caretIn(other, 1, 0)
  await connection.cut()
  await page.keyboard.type(LETTERS)
  await other.keyboard.press('Backspace')
  await expect(blocks(other)).toHaveCount(2)
  await connection.restore()
  await expectBoth(`<p>one.two.${LETTERS}</p><p>three.</p>`)
  await page.keyboard.type('!')
  await expectBoth(`<p>one.two.${LETTERS}!</p><p>three.</p>`)
})
