// Pasting from other programs: the stored HTML of each fixture, and undo.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openAtEnd, openBeside } from './journeys/open-project.ts'
import { expect, manuscript, test } from './journeys/person.ts'

type Clip = {
  html?: string
  text?: string
  rtf?: string
  vscode?: string
  files?: { name: string; type: string; base64: string }[]
}

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/paste', name), 'utf8')

/** Dispatches the browser's paste event with this clipboard content. */
async function paste(page: Page, clip: Clip): Promise<void> {
  await manuscript(page).evaluate((element, { html, text, rtf, vscode, files }) => {
    const data = new DataTransfer()
    if (html) data.setData('text/html', html)
    if (text) data.setData('text/plain', text)
    if (rtf) data.setData('text/rtf', rtf)
    if (vscode) data.setData('vscode-editor-data', vscode)
    for (const file of files ?? []) {
      const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0))
      data.items.add(new File([bytes], file.name, { type: file.type }))
    }
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, clip)
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAIAAAD3UuoiAAAAGklEQVR4nGPZZ6PBQA3AQhVTRg0aNWjYGgQAO0oBU8oAk5AAAAAASUVORK5CYII='
const IMAGE = /<img src="\/api\/v1\/projects\/[0-9a-f]{24}\/files\/[0-9a-f]{24}" alt="[^"]*" width="\d+">/

const EXPECTED: Record<string, [begins: RegExp, ...parts: string[]]> = {
  'word-thesis.html': [
    /^<h1>Introduction<\/h1><p>Attic flats <strong>store heat<\/strong> for <em>several<\/em> nights<span data-type="footnote">Compare <em>Heat at night<\/em>, p.\s12.<\/span>, as <a data-type="cross-reference" href="#[\w.-]+"><\/a> shows; CO<sub>2<\/sub> rises by 10<sup>3<\/sup> ppm. <u>See<\/u> <s>old<\/s> <span style="background-color: #ffff00">this part<\/span> and <span style="color: #c00000">that one<\/span>/,
    '<ul><li><p>Measure nights</p><ul><li><p>in July</p></li></ul></li><li><p>Ask people</p></li></ul>',
    '<ol start="3"><li><p>Analyse</p><ol><li><p>by floor</p><ol start="4"><li><p>top floors</p></li></ol></li></ol><p>Still part of that item.</p></li><li><p>Write</p></li></ol><div data-type="page-break"></div>',
    '<figcaption>Temperature <em>over</em> a week</figcaption></figure>',
    '<th colspan="2"><p style="text-align: center">Nights</p></th></tr><tr><td rowspan="2"><p>Attic</p></td>',
    'data-value="Q=\\sum_{i=1}^{n} \\frac{\\lambda_{i}}{\\sqrt{d}}\\Delta T"></div><p style="text-align: right">Signed, A.</p>',
  ],
  'google-docs-thesis.html': [
    /^<h1>Introduction<\/h1><p>Attic flats <strong>store heat<\/strong> for <em>several<\/em> nights<span data-type="footnote">/,
    '<li data-item-type="task" data-checked="true"><p>Borrow loggers</p></li>',
    '<figcaption>Nights by floor</figcaption><table>',
    'data-value="T_{\\mathrm{in}}"',
  ],
  'web-article.html': [
    /^<h1>Why rooms stay warm<\/h1><p>By Ada Example<\/p><p>A <strong>thick<\/strong> wall <em>stores<\/em> heat. Its flow <span data-type="math-inline" data-value="q = -k \\nabla T">/,
    'data-value="a^2 + b^2"',
    'data-value="\\frac{\\lambda_{1}}{\\sqrt{x+1}}"',
    '<pre data-language="python"><code>def warm(t):\n    return t &gt; 26</code></pre>',
  ],
  'github-readme.html': [
    /^<h1>Attic loggers<\/h1><p>Reads <code>csv<\/code> files<span data-type="footnote">As RFC 4180 has them.<\/span> of loggers.<\/p>/,
    '<div data-type="math-display" data-value="Q = \\sum_i q_i"></div><table>',
  ],
}

test('content of other programs is converted, saved, and undone as one step', async ({
  page,
  person,
  request,
}) => {
  const { content } = await openAtEnd(page, request, person)
  for (const [name, [first, ...parts]] of Object.entries(EXPECTED))
    await test.step(name, async () => {
      await paste(page, { html: fixture(name), text: 'words' })
      await expect(manuscript(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(content).toMatch(first)
      const html = await content()
      for (const part of parts) expect(html).toContain(part)
      expect(html).not.toMatch(/mso-|docs-internal|font-family|data:|pasted\.invalid|file:/)
      await page.keyboard.press('Control+z')
      await expect(manuscript(page)).toHaveText('')
    })
})

test('pasted images are uploaded to their places, also after a remote edit', async ({
  page,
  person,
  request,
}) => {
  const { id, content } = await openAtEnd(page, request, person, '<p>First.</p><p></p>')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/files', async (route) => {
    await held
    await route.continue()
  })
  await paste(page, { html: fixture('libreoffice-thesis.html') })
  await expect(manuscript(page).getByRole('img', { name: 'Image, uploading' })).toHaveCount(2)
  const before = await content()
  expect(before).not.toContain('pasted.invalid')
  const remote = await openBeside(page, id)
  await expect(manuscript(remote)).toContainText('Signed, A.')
  expect(await manuscript(remote).locator('img:not(.ProseMirror-separator)').count()).toBe(0)
  await manuscript(remote).getByText('First.').click()
  await remote.keyboard.press('Home')
  await remote.keyboard.type('Written meanwhile. ')
  await expect(manuscript(page)).toContainText('Written meanwhile. First.')
  await expect(manuscript(page).getByRole('img', { name: 'Image, uploading' })).toHaveCount(2)
  letGo()
  await expect(manuscript(page).getByRole('img', { name: 'Image, uploading' })).toHaveCount(0)
  await expect
    .poll(content)
    .toMatch(
      new RegExp(
        `<figure><p>${IMAGE.source}</p><figcaption>Temperature over a week</figcaption></figure><p>With ${IMAGE.source} inside.</p>`,
      ),
    )
})

test('Word’s images are read from its RTF, and unreadable ones are reported', async ({
  page,
  person,
  request,
}) => {
  const { content } = await openAtEnd(page, request, person)
  const hex = Buffer.from(PIXEL, 'base64').toString('hex')
  const html = (count: number) =>
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>${Array.from({ length: count }, (_, index) => `<p class=MsoNormal>${index}<img width=24 height=12 src="file:///C:/clip_image00${index}.png" alt="Picture ${index}"></p>`).join('')}</body></html>`
  const picture = `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn fLine}{\\sv 0}}}\\picw24\\pich12\\pngblip\\bliptag1{\\*\\blipuid 00112233445566778899aabbccddeeff}\n${hex}}}{\\nonshppict{\\pict\\picw24\\wmetafile8 0100090000}}`
  await paste(page, { html: html(2), rtf: `{\\rtf1 0${picture}\\par 1${picture}}` })
  await expect(manuscript(page).getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await expect.poll(content).toMatch(new RegExp(`<p>0${IMAGE.source}</p><p>1${IMAGE.source}</p>`))

  await paste(page, { html: html(3) })
  await expect(page.getByText('3 images could not be read.', { exact: true })).toBeVisible()
})

test('pasting into an unsaved project keeps the text and leaves the images out', async ({ page, person }) => {
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await paste(page, { html: fixture('libreoffice-thesis.html') })
  await expect(manuscript(page)).toContainText('Signed, A.')
  await expect(page.getByText('2 images left out.', { exact: true })).toBeVisible()
  expect(person.email).toBeTruthy()
})

test('text is converted from Markdown and code, and otherwise stays plain', async ({
  page,
  person,
  request,
}) => {
  const { content } = await openAtEnd(page, request, person)
  const begin = (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Control+Alt+0')
      await expect(manuscript(page).locator('p')).toHaveText([''])
      await act()
    })

  await begin('a letter stays plain text', async () => {
    await paste(page, { text: fixture('letter.txt') })
    await expect
      .poll(content)
      .toMatch(
        /^<p># 12 of 40<\/p><p>Dear Dr Example,<\/p>.*<p>- the raw data<\/p>.*<p>- a_b_c and \* stars \*<\/p><p>&gt; Could you send/,
      )
  })

  await begin('code of Visual Studio Code becomes a code block', async () => {
    await paste(page, {
      html: '<div style="font-family: Consolas; white-space: pre;"><div><span style="color: #0000ff;">def</span> f():</div><div>    pass</div></div>',
      text: 'def f():\n    pass',
      vscode: '{"version":1,"mode":"python"}',
    })
    await expect.poll(content).toContain('<pre data-language="python"><code>def f():\n    pass</code></pre>')
  })

  await begin('Markdown is converted, or kept as plain text on request', async () => {
    await paste(page, { text: fixture('report.md') })
    await expect(manuscript(page).getByRole('heading', { name: 'Attic flats' })).toBeVisible()
    await expect
      .poll(content)
      .toContain(
        '<p>Walls <em>store</em> <strong>heat</strong><span data-type="footnote">Compare <em>Heat at night</em>, p. 12, where <span data-type="math-inline" data-value="T &gt; 26"></span>.</span> with <span data-type="math-inline" data-value="q_i = -k_i \\nabla T_i"></span>, not <code>$q$</code>. It cost $5 and $6.</p>',
      )
    await page.getByRole('button', { name: 'Keep as plain text' }).click()
    await expect(manuscript(page).getByRole('heading')).toHaveCount(0)
    await expect(manuscript(page)).toContainText('# Attic flats')
    await expect(manuscript(page)).toContainText('|:------|-------:|')
  })

  await begin('HTML that is too long comes as plain text, and text that is too long not at all', async () => {
    const pasteLong = (html: number, text: number) =>
      manuscript(page).evaluate(
        (element, [htmlLength, textLength]) => {
          const data = new DataTransfer()
          if (htmlLength) data.setData('text/html', `<p>${'<b>x</b> '.repeat(htmlLength / 9)}</p>`)
          data.setData('text/plain', 'short '.repeat(textLength / 6))
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          )
        },
        [html, text] as const,
      )
    await pasteLong(10_100_000, 12)
    await expect(page.getByText('Pasted as plain text.', { exact: true })).toBeVisible()
    await expect(manuscript(page)).toHaveText('short short')
    await pasteLong(0, 3_100_000)
    await expect(page.getByText('Nothing was pasted.', { exact: true })).toBeVisible()
    await expect(manuscript(page)).toHaveText('short short')
  })
})

test('content copied and pasted within the editor is unchanged', async ({ page, person, request }) => {
  const content =
    '<h2>Aims</h2><p style="text-align: center">Flats <strong>store</strong> heat<span data-type="footnote">Compare <em>Heat</em>.</span>, <span data-size="large" style="font-size: 1.35em">large</span>.</p><div data-type="page-break"></div><p></p><p>After an empty paragraph.</p>'
  const opened = await openAtEnd(page, request, person, content)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+v')
  await expect(manuscript(page).getByRole('heading', { name: 'Aims' })).toHaveCount(2)
  await expect.poll(async () => (await opened.content()).split('data-type="page-break"').length).toBe(3)
  const html = await opened.content()
  expect(
    html.match(
      /<p style="text-align: center">Flats <strong>store<\/strong> heat<span data-type="footnote">Compare <em>Heat<\/em>\.<\/span>, <span data-size="large"/g,
    ),
  ).toHaveLength(2)
})

test('dropped HTML is converted like pasted HTML', async ({ page, person, request }) => {
  const { content } = await openAtEnd(page, request, person, '<p>First.</p>')
  // The caret must be set before the drop, as in real use.
  await expect.poll(() => page.evaluate(() => getSelection()?.focusOffset)).toBe(6)
  const box = await manuscript(page).getByText('First.').boundingBox()
  await manuscript(page).evaluate(
    (element, { html, x, y }) => {
      const data = new DataTransfer()
      data.setData('text/html', html)
      element.dispatchEvent(
        new DragEvent('drop', {
          dataTransfer: data,
          bubbles: true,
          cancelable: true,
          clientX: x,
          clientY: y,
        }),
      )
    },
    {
      html: "<p class=MsoNormal style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>dropped</p>",
      x: (box?.x ?? 0) + 2,
      y: (box?.y ?? 0) + 10,
    },
  )
  await expect.poll(content).toMatch(/<ul><li><p>dropped/)
})
