// Files of Markdown that hold a manuscript: its origin, its works and what the writer of the file added.

import { describe, expect, it } from 'vitest'
import {
  readManuscriptFile,
  withTag,
  writeManuscriptFile,
} from '../../clients/markdown/src/manuscript-file.ts'
import { OKE } from '../support/works/cited-work.ts'

describe('a file', () => {
  const origin = { deployment: 'https://colophon.example', project: '64f1c2a9b3d4e5f607182930', tag: '"a"' }
  const file = writeManuscriptFile('Heat', origin, [], 'Trees.\n\nStreets.\n')

  it('is read as an editor on Windows saves it, and keeps its line ends with another tag', () => {
    const saved = `\uFEFF${file.replaceAll('\n', '\r\n')}`
    expect(readManuscriptFile(saved)).toEqual(readManuscriptFile(file))
    expect(readManuscriptFile('\uFEFFTrees.\r\n').text).toBe('Trees.\n')
    const tagged = withTag(saved, '"b"')
    expect(tagged.replaceAll('\r\n', '')).not.toContain('\n')
    expect(readManuscriptFile(tagged).origin).toEqual({ ...origin, tag: '"b"' })
    expect(withTag(file, '"b"')).toBe(file.replace('"a"', '"b"'))
  })

  it('keeps other keys, other fields of works and works that nothing cites of the file that it replaces', () => {
    const before = readManuscriptFile(
      '---\ntitle: Old\nlang: de\nreferences:\n- id: heat\n  abstract: A.\n- id: uncited\n---\n\nOld.\n',
    )
    const after = readManuscriptFile(
      writeManuscriptFile('Heat', origin, [{ ...OKE, id: 'heat' }], 'New.\n', before),
    )
    expect(after.matter).toMatchObject({ title: 'Heat', lang: 'de' })
    expect(after.references).toEqual([{ ...OKE, abstract: 'A.', id: 'heat' }, { id: 'uncited' }])
  })
})
