import { expect, it, vi } from 'vitest'
import { referenceListHtml } from '../../app/shared/manuscript/add-reference-list.ts'
import { inertDocument } from './editor/paste/pasted.ts'

const LIST = '<div data-type="bibliography"></div>'

it.each([
  ['<p>Words</p>', 'apa', `<h1>References</h1>${LIST}`],
  ['<h1>Title</h1><h2>One</h2>', 'apa', `<h2>References</h2>${LIST}`],
  ['<h1>One</h1><h1>Two</h1>', 'modern-language-association', `<h1>Works Cited</h1>${LIST}`],
  ['<h2>One</h2><h2>References</h2><p>Typed</p>', 'apa', LIST],
  ['<h2>References</h2><h3>Letters</h3><p>Typed</p>', 'apa', LIST],
  ['<h1>Sources</h1><h2>Letters</h2>', 'apa', LIST],
  ['<h1>Sources</h1><p></p>', 'apa', LIST],
  ['<h1>Sources</h1><p>Letters and diaries</p>', 'apa', `<h1>References</h1>${LIST}`],
  ['<h1>References</h1><p>Typed</p><h1>Appendix</h1>', 'apa', `<h1>References</h1>${LIST}`],
])('the list of references of %s', (content, style, expected) => {
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = inertDocument
    },
  )
  expect(referenceListHtml(content, { citationStyle: style, language: 'en' })).toBe(expected)
})
