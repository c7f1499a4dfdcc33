import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from 'unpdf/pdfjs'
import { expect, it } from 'vitest'

it('the viewer numbers the items of a page as the server does: both are one version of pdf.js', () => {
  const file = join(import.meta.dirname, '../../../node_modules/pdfjs-dist/package.json')
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(version)
})
