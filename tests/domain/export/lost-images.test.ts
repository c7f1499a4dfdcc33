// Files say which images they have as their words.

import { expect, it } from 'vitest'
import { image, manuscript, paragraph } from '../../support/build-manuscript.ts'
import { exportersInNode } from '../../support/node-exporters.ts'
import { written } from '../../support/written.ts'

const FORMATS = ['pdf', 'docx', 'odt', 'html', 'epub', 'latex', 'text'] as const

it.each(FORMATS)('an image of another website is named: %s', async (format) => {
  const document = manuscript(paragraph(image('https://example.org/a.png', 'A room')))
  const { remarks } = await written((input) => exportersInNode[format].write(input), document)
  expect(remarks).toEqual([{ kind: 'picture', count: 1, example: '[A room] (https://example.org/a.png)' }])
})
