import { commentAt, editedDocx, paragraphWith } from '../support/import/edited-docx.ts'
import { openEditor } from './journeys/open-project.ts'
import { authorized, BOTH_WIDTHS, buildProject, expect, focusEnd, test } from './journeys/person.ts'
const CONTENT = [
  '<h1>Heat in cities</h1>',
  '<p>Trees cool streets by shade, as the survey of the old town shows. Their leaves give off water, which takes the heat out of the air, and the ground below them stays cool until late in the evening.</p>',
  '<h2>Water</h2>',
  '<p>The brook was covered in the year of the great fire. Since then the harbour street has had no shade and no water, and its nights are the warmest of the whole town.</p>',
  '<p>Nobody remembers who had the first idea of it.</p>',
  '<p>The council wants to open it again in ten years.</p>',
  '<table><tbody><tr data-is-header="true"><th><p>Street</p></th><th><p>Nights</p></th></tr><tr><td><p>Harbour street</p></td><td><p>14</p></td></tr><tr><td><p>Castle street</p></td><td><p>9</p></td></tr></tbody></table>',
  '<p>One more paragraph stands here, that is the same in all of them.</p>',
  '<p>And another one stands here, that is the same as well.</p>',
  '<ul><li><p>Plant more oaks</p></li><li><p>Open the brook</p></li></ul>',
  '<p>The last paragraph says what is to be done in the end.</p>',
].join('')
const NEW = '<w:p><w:r><w:t>A thought of the supervisor about the harbour, which nobody has looked at so far.</w:t></w:r></w:p>'
test('pictures', BOTH_WIDTHS, async ({ page, person, request }, { project }) => {
  const isPhone = project.name === 'phone'
  const { _id } = await buildProject(request, person, { title: 'Heat in cities, a thesis', content: CONTENT })
  const answer = await request.get(`/api/v1/projects/${_id}/export?format=docx`, { headers: authorized(person) })
  const comment = commentAt('Trees cool', 'Dr. Eleanor Reed', 'Which survey is meant? Please cite it, and say in which year it was made.')
  const file = Buffer.from(editedDocx(await answer.body(), { ...comment, 'word/document.xml': (xml) => {
    let x = comment['word/document.xml']!(xml)
    x = x.replace('the great fire', 'the great flood of 1784').replace('shade and no water', '<w:ins/>trees').replace('<w:ins/>', '')
    x = x.replace(paragraphWith(x, 'Nobody remembers'), '')
    const moved = paragraphWith(x, 'One more paragraph')
    x = x.replace(moved, '').replace(paragraphWith(x, 'The last paragraph'), (one) => moved + one + NEW)
    return x.replace('>14<', '>15<').replace('Plant more oaks', 'Plant more limes')
  } }))
  await openEditor(page, _id)
  await focusEnd(page)
  await page.getByText('The brook was covered').first().click()
  await page.keyboard.press('End')
  const shot = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/word-pictures/${name}-${project.name}-${colorScheme}.png` })
    }
  }
  await page.getByRole('button', { name: isPhone ? 'Project' : 'Export', exact: true }).click()
  await page.waitForTimeout(400)
  await page.getByRole('menuitem', { name: 'Update from an edited file' }).scrollIntoViewIfNeeded()
  await shot('menu')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Update from an edited file' }).click()
  await (await choosing).setFiles({ name: 'Heat in cities, a thesis - comments ER.docx', mimeType: '', buffer: file })
  await expect(page.getByRole('heading', { name: /Changes in/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible()
  await page.waitForTimeout(1500)
  await shot('top')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('a')
  await page.waitForTimeout(1500)
  await page.keyboard.press('k')
  await page.waitForTimeout(500)
  await shot('middle')
  await page.getByRole('region', { name: /: Added/ }).scrollIntoViewIfNeeded()
  await shot('bottom')
})
