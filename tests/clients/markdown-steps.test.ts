// Markdown is written in steps, however many blocks a text has and however long one is.

import { expect, it } from 'vitest'
import { projectFileSteps } from '../../clients/markdown/src/project-file.ts'

/** Steps of the file of a project, and the file. */
function write(html: string) {
  const steps = projectFileSteps({
    html,
    title: 'T',
    origin: { deployment: 'https://colophon.test', project: '0'.repeat(24), tag: '"a"' },
    images: new Map(),
  })
  let count = 1
  let step = steps.next()
  for (; !step.done; step = steps.next()) count++
  return { count, file: step.value }
}

it('a step writes or reads back some blocks, short as they may be', () => {
  const { count, file } = write('<p>a</p>'.repeat(1000))
  expect(file.text).toBe(`${'a\n\n'.repeat(999)}a\n`)
  expect(count).toBeGreaterThanOrEqual(2 * 10)
})

it('a long block is parsed, compared and read back in steps of their own, and stays as it is', () => {
  const { count, file } = write(`<p>${'a\n\n'.repeat(30_000)}</p>`)
  expect(file.unformed).toHaveLength(1)
  expect(file.text).toContain('a&#10;&#10;a')
  expect(count).toBeGreaterThanOrEqual(9)
})
