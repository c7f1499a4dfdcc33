// Uploaded files in a manuscript's HTML, found and renamed.
import { describe, expect, it } from 'vitest'
import { countTags } from '../../../workers/domain/manuscript/count-tags.ts'
import { imageFiles, moveImageFiles } from '../../../workers/domain/manuscript/image-files.ts'

const [one, other, to] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string]
const address = (projectId: string, fileId = '1'.repeat(24)) =>
  `/api/v1/projects/${projectId}/files/${fileId}`

describe('image files', () => {
  it('are each found once, in order, whatever the quotes', () => {
    const html = `<img alt=x src='${address(other)}'><img src="${address(one)}"><IMG SRC=${address(other)} >`
    expect(imageFiles(html).map(({ projectId }) => projectId)).toEqual([other, one])
  })

  it('are not words, links, or longer addresses', () => {
    const html = `<p>${address(one)}</p><a href="${address(one)}">x</a><img src="https://x.example${address(one)}">`
    expect(imageFiles(`${html}<img src="${address(one)}0">`)).toEqual([])
  })

  it('change their project only where asked', () => {
    const html = `<img src="${address(one)}"><img src="${address(other)}"><p>${address(one)}</p>`
    expect(moveImageFiles(html, ({ projectId }) => projectId === one, to)).toBe(
      `<img src="${address(to)}"><img src="${address(other)}"><p>${address(one)}</p>`,
    )
  })
})

it('counts tags, not every bracket', () => {
  expect(countTags('<p>1 < 2 <!-- <> --> a<br/></P>')).toBe(3)
})
