// Pages that open without a network, by the service worker (docs/decisions/109-a-service-worker.md).

import type { Page } from '@playwright/test'
import { expectKept, expectKnown } from '../journeys/kept-here.ts'
import { contentOf, openEditor } from '../journeys/open-project.ts'
import { buildProject, expect, focusEnd, manuscript, saveIndicator, test } from '../journeys/person.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has stored the pages and answers for this one. */
const expectStored = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

test('a project opens in a cold tab without a network, is written in, and merges later', async ({
  page,
  context,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  await openEditor(page, id)
  await expectKnown(page, id)
  await expectStored(page)
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(`/dashboard?view=editor&project=${id}`)
  await expect(manuscript(cold)).toContainText('The room cools slowly.')
  await focusEnd(cold)
  await cold.keyboard.type(' Typed in a tunnel.')
  await expect(saveIndicator(cold)).toContainText(/Saved on this device.*, offline since \d\d:\d\d$/)
  await expectKept(cold, 'Typed in a tunnel.')
  await cold.reload()
  await expect(manuscript(cold)).toContainText('Typed in a tunnel.')
  await context.setOffline(false)
  await expect(saveIndicator(cold)).toHaveAttribute('data-save', 'saved')
  expect(await contentOf(request, person, id)).toContain('The room cools slowly. Typed in a tunnel.')
})
