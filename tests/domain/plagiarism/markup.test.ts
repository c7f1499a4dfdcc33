import { describe, expect, it } from 'vitest'
import { isMarkup, readable } from '../../../workers/domain/plagiarism/markup.ts'
import { markupRegions, tokensOf, withoutMarkup } from '../../support/compared.ts'

const HTML =
  '<h2 class="x">Heat &amp; sleep</h2><p>Caf&#233;s are <b>w</b>arm.<!-- no --></p><blockquote><p>Said &hellip;</p></blockquote>'

describe('markup', () => {
  it('is told from text with signs', () => {
    expect(isMarkup(HTML)).toBe(true)
    expect(isMarkup('If a < b and c > d, then a&b; x<y>z')).toBe(false)
  })

  it('gives words at their places in the HTML', () => {
    const text = withoutMarkup(HTML)
    expect(text).toHaveLength(HTML.length)
    const { count, starts, ends } = tokensOf(text)
    const words = Array.from({ length: count }, (_, at) => [
      readable(text.slice(starts[at], ends[at])),
      HTML.slice(starts[at], ends[at]),
    ])
    expect(words).toEqual([
      ['Heat', 'Heat'],
      ['sleep', 'sleep'],
      ['Cafés', 'Caf&#233;s'],
      ['are', 'are'],
      ['warm', 'w</b>arm'],
      ['Said', 'Said'],
    ])
  })

  it('names headings and quotations', () => {
    expect(markupRegions(HTML).map(({ start, end, kind }) => [kind, HTML.slice(start, end)])).toEqual([
      ['heading', 'Heat &amp; sleep'],
      ['quotation', '<p>Said &hellip;</p>'],
    ])
  })

  it('that is broken ends nowhere, and loses no text', () => {
    for (const html of ['<p>one <b', '<blockquote>one', '</h1>one', '<!-- one', '&#xd800;one', '&#0;one']) {
      expect(withoutMarkup(html)).toHaveLength(html.length)
      expect(markupRegions(html)).toEqual([])
    }
  })
})
