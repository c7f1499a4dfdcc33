// Images of pasted content: which can be uploaded, and the matching of RTF pictures and files to them.

import { describe, expect, it } from 'vitest'
import { readForeignImages } from '../../../../app/features/editor/paste/images.ts'
import { readRtfImages } from '../../../../app/features/editor/paste/word/rtf-images.ts'
import { inertDocument, manuscriptOf, readPasted } from './pasted.ts'

const PNG = '89504e470d0a1a0a0000000d'
const picture = (kind: string, hex: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1{\\sp{\\sn a}{\\sv 0}}}\\picw24\\pich12\\${kind}\\bliptag-7{\\*\\blipuid 00112233445566778899aabbccddeeff}\n${hex.slice(0, 10)}\n${hex.slice(10)}}}{\\nonshppict{\\pict\\picw24\\wmetafile8 010009000003}}`
const file = (name: string) => new File([new Uint8Array([1])], name, { type: 'image/png' })
const local = (name: string, more = '') => `<p>${name}<img src="file:///C:/${name}" ${more}></p>`
const names = (html: string, bytes: { files?: File[]; rtf?: string } = {}) => {
  const read = readPasted(html, { files: [], rtf: '', ...bytes })
  return [read.pending.map(({ file }) => file instanceof File && file.name), read.unreadable]
}

describe('pictures of an RTF', () => {
  it('are read in order, each once, without their fallback copies', () => {
    const rtf = `{\\rtf1 a${picture('pngblip', PNG)} b${picture('jpegblip', 'ffd8ffe000104a46')}}`
    expect(readRtfImages(rtf)).toEqual([
      { type: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]) },
      { type: 'image/jpeg', bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]) },
    ])
  })

  it('that browsers cannot show keep their index', () => {
    expect(
      readRtfImages(`{${picture('emfblip', PNG)}${picture('pngblip', PNG)}}`).map((one) => one?.type),
    ).toEqual([undefined, 'image/png'])
  })

  it('that are truncated or empty are skipped', () => {
    expect(readRtfImages('{\\rtf1{\\pict\\pngblip 8950')).toEqual([null])
    expect(readRtfImages('{\\rtf1 words}')).toEqual([])
  })
})

describe('images', () => {
  it('on the web keep their address, and tracking pixels are removed', () => {
    const read = readPasted(
      '<p>a<img src="https://example.org/a.png" alt="curve.png" width="2000"><img src="https://t.example/p.gif" width="1" height="1"></p>',
    )
    expect(manuscriptOf(read.html)).toBe('<p>a<img src="https://example.org/a.png" alt="" width="620"></p>')
    expect(read.pending).toEqual([])
  })

  it('that load lazily have their real address', () => {
    expect(
      readPasted(
        '<p>a<img src="data:image/gif;base64,R0lGODlhAQABAA==" data-src="https://example.org/a.png"></p>',
      ).html,
    ).toBe('<p>a<img src="https://example.org/a.png"></p>')
  })

  it('with a data: address are passed on with their description', () => {
    const read = readPasted('<p>a<img src="data:image/png;base64,aGVsbG8=" alt="A curve" width="30"></p>')
    expect(read.pending).toMatchObject([{ file: { size: 5 } }])
    expect(manuscriptOf(read.html)).toMatch(
      /^<p>a<img src="https:\/\/pasted\.invalid\/\w+\/0" alt="A curve" width="30"><\/p>$/,
    )
  })

  it('that cannot be decoded or are local files are counted', () => {
    expect(names('<p>a<img src="data:image/png;base64,%%%"></p>')).toEqual([[], 1])
    expect(names(local('a') + local('b'))).toEqual([[], 2])
  })

  it('are matched in order with as many files beside the HTML', () => {
    expect(names(local('a') + local('b'), { files: [file('1.png'), file('2.png')] })).toEqual([
      ['1.png', '2.png'],
      0,
    ])
    expect(names(local('a') + local('b'), { files: [file('whole selection.png')] })).toEqual([[], 2])
  })

  it('are found in the RTF although formulas have pictures too', () => {
    const formula =
      '<p>x<!--[if gte msEquation 12]><m:oMath><m:r>x</m:r></m:oMath><![endif]--><![if !msEquation]><img src="file:///C:/f.png"><![endif]></p>'
    const word = (body: string) =>
      `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>${body}</body></html>`
    const rtf = `{\\rtf1 ${picture('pngblip', PNG)}${picture('jpegblip', 'ffd8ffe000104a46')}}`
    expect(names(word(formula + local('a')), { rtf })).toEqual([['pasted.jpeg'], 0])
  })

  it('that are removed leave the caption of their figure', () => {
    expect(readPasted('<figure><img src="file:///a.png"><figcaption>A week</figcaption></figure>').html).toBe(
      '<figure><figcaption>A week</figcaption></figure>',
    )
  })
})

describe('content copied from another project of the user', () => {
  const own = 'a'.repeat(24)
  const other = 'b'.repeat(24)
  const source = (project: string) => `/api/v1/projects/${project}/files/${'c'.repeat(24)}`
  const copied = `<meta charset="utf-8"><p data-pm-slice="1 1 []">a<img src="${source(other)}" alt="A curve" title="T" width="300">b<img src="${source(own)}" alt="own">c<img src="https://example.org/a.png" alt="web"></p>`

  it('has its uploaded images pending, and no others', () => {
    const { html, pending } = readForeignImages(copied, own, inertDocument)
    expect(pending).toEqual([{ file: { projectId: other, fileId: 'c'.repeat(24) } }])
    expect(html).not.toContain(other)
    expect(html).toMatch(
      /^<p data-pm-slice="1 1 \[\]">a<img src="https:\/\/pasted\.invalid\/\w+\/0" alt="A curve" title="T" width="300">b/,
    )
    expect(html).toContain(`<img src="${source(own)}" alt="own">c<img src="https://example.org/a.png"`)
  })

  it('has all of them pending in an unsaved project', () => {
    expect(readForeignImages(copied, null, inertDocument).pending).toHaveLength(2)
  })
})
