import { expect, test } from 'vitest'
import { withSection } from '../bench/support/figures-page.ts'

const page = '# Figures\n\nWords.\n\n## size\n\nold\n\n## by hand\n\n| a | b |\n'
const row = { name: 'Worker | gzip', value: 5, unit: 'kB', limit: 4, command: 'npm run bench -- size' }

test('a part that was measured again replaces its section and no other', () => {
  const written = withSection(page, 'size', [row], 'today')
  expect(written).toContain('## size\n\ntoday\n')
  expect(written).toContain('| Worker \\| gzip | 5 kB | ≤ 4, **short** |')
  expect(written).not.toContain('old')
  expect(written.endsWith('\n\n## by hand\n\n| a | b |\n')).toBe(true)
  expect(withSection(written, 'size', [row], 'today')).toBe(written)
})

test('a part that was never measured is added at the end', () => {
  const written = withSection(page, 'list', [{ ...row, limit: undefined }], 'today')
  expect(written.startsWith(page.trimEnd())).toBe(true)
  expect(
    written.endsWith(
      '\n\n## list\n\ntoday\n\n| figure | measured | limit |\n| --- | --- | --- |\n| Worker \\| gzip | 5 kB |  |\n',
    ),
  ).toBe(true)
})
