// Serious and critical violations that axe-core finds on a page, after its animations have ended.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for the end of all finite animations. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const ends = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // The animation of an element that was just opened begins in the next frame.
    await frame()
    await frame()
    for (let moving = document.getAnimations(); moving.some(ends); moving = document.getAnimations())
      await Promise.allSettled(moving.filter(ends).map((one) => one.finished))
  })

/** In the light and the dark colour scheme. Evaluated by the debugger, which the page's CSP does not restrict. */
export async function serious(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await rest(page)
    const { violations } = await page.evaluate<AxeResults>(
      "axe.run(document, { resultTypes: ['violations'], rules: { 'region': { enabled: false } } })",
    )
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        found.push(`${colorScheme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }
  return found
}
