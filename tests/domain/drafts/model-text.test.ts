// A model's text, parsed as untrusted text: blocks, marks, sentences, sources.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countBlockWords,
  endedBlocks,
  fitBlocks,
  wholeBlocks,
} from '../../../workers/domain/drafts/fit-blocks.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { blockNodes } from '../../../workers/domain/model-text/block-nodes.ts'
import { readBlocks } from '../../../workers/domain/model-text/read-blocks.ts'
import { stripCitations } from '../../../workers/domain/model-text/strip-citations.ts'
import { sentenceEnds, sentencesOf } from '../../../workers/domain/text/sentences.ts'
import { sourcedBlocks } from '../../support/sourced.ts'

const html = (answer: string) =>
  documentToHtml({ type: 'doc', content: blockNodes(sourcedBlocks(readBlocks(answer))) })
const ALLOWED = /<(?!\/?(?:p|h3|ul|ol|li|strong|em)>)/

describe('markdown', () => {
  test.each([
    ['One.\nStill one.\n\nTwo.', '<p>One. Still one.</p><p>Two.</p>'],
    ['### A point\nText', '<h3>A point</h3><p>Text</p>'],
    ['**A point**\n\nText', '<h3>A point</h3><p>Text</p>'],
    [
      '- one\n- two\n\n1. three\n2) four',
      '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>three</p></li><li><p>four</p></li></ol>',
    ],
    [
      'A **bold** and *slanted* and ***both*** word',
      '<p>A <strong>bold</strong> and <em>slanted</em> and <em><strong>both</strong></em> word</p>',
    ],
    ['snake_case_name and 2 * 3 * 4', '<p>snake_case_name and 2 * 3 * 4</p>'],
    ['**left open and \\*kept\\*', '<p>left open and *kept*</p>'],
    ['```html\n<b>x</b>\n```', '<h3>x</h3>'],
    ['---\n\n> quoted', '<p>quoted</p>'],
  ])('%j', (answer, expected) => expect(html(answer)).toBe(expected))

  test.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '![x](data:text/html;base64,PHNjcmlwdD4=)',
    '**<b onmouseover=alert(1)>**',
    '&lt;script&gt;',
    '</p></li></ul><iframe srcdoc="<script>1</script>">',
    '`<svg/onload=alert(1)>`',
    '# <a href="data:text/html,x">x</a>',
  ])('%s is text', (attack) => {
    expect(html(attack)).not.toMatch(ALLOWED)
    expect(html(attack)).not.toMatch(/<[^>]*\s/)
  })

  test('any text gives only allowed elements in a valid document', () => {
    const pieces = fc.constantFrom(
      '*',
      '**',
      '_',
      '`',
      '<',
      '>',
      '"',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '# ',
      '\\',
      '[',
      '](',
      ')',
      'word',
      ' ',
      '&',
      '<script>',
      '\u0000',
      '\u202e',
      '(A, 2020)',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
        const blocks = stripCitations(readBlocks(parts.join(''))).blocks
        const nodes = blockNodes(blocks)
        expect(documentToHtml({ type: 'doc', content: nodes })).not.toMatch(ALLOWED)
        if (nodes.length) manuscriptSchema.nodeFromJSON({ type: 'doc', content: nodes }).check()
      }),
      { numRuns: 500 },
    )
  })

  test('a long run of delimiters is parsed to its end', () => {
    for (const sign of ['*', '_ ', '[', '](', '(A', '`', '**a ', 'A, ', 'Aa Bb '])
      expect(blockNodes(stripCitations(readBlocks(sign.repeat(30_000 / sign.length))).blocks)).toBeDefined()
  })
})

describe('sources', () => {
  const cleaned = (text: string) => {
    const { blocks, taken } = stripCitations(readBlocks(text))
    return {
      text: blocks.map((block) => block.text.marked).join(' ¶ '),
      taken: taken.map((source) => source.text).filter(Boolean),
    }
  }

  test.each([
    ['It shortens sleep (Smith, 2020).', 'It shortens sleep [source needed].', ['(Smith, 2020)']],
    [
      'So (Smith & Jones, 2019; Lee et al., 2021, p. 4).',
      'So [source needed].',
      ['(Smith & Jones, 2019; Lee et al., 2021, p. 4)'],
    ],
    ['So (see WHO, 2021).', 'So [source needed].', ['(see WHO, 2021)']],
    ['Known [12]. And [1, 3–5].', 'Known [source needed]. And [source needed].', ['[12]', '[1, 3–5]']],
    ['Known.¹² Next', 'Known [source needed]. Next', ['¹²']],
    ['Smith (2020) argues.', '[source needed] argues.', ['Smith (2020)']],
    ['As Smith et al. (2021) show.', 'As [source needed] show.', ['Smith et al. (2021)']],
    [
      'The Paris Agreement (2015) holds.',
      'The Paris Agreement [source needed] holds.',
      ['Paris Agreement (2015)'],
    ],
    ['Kim et al. found it.', '[source needed] found it.', ['Kim et al.']],
    ['See https://example.org/a?b=1.', 'See [source needed].', ['https://example.org/a?b=1']],
    ['See doi:10.1000/x-1, please.', 'See [source needed], please.', ['doi:10.1000/x-1']],
    [
      '[A paper](https://x.org/1) says so.',
      'A paper [source needed] says so.',
      ['[A paper](https://x.org/1)'],
    ],
    ['高温（王，2020）下', '高温 [source needed]下', ['（王，2020）']],
    [
      'Text.\n\n## References\n\n1. Smith, J. (2020). Title.\n2. A book',
      'Text.',
      ['Smith, J. (2020). Title.', 'A book'],
    ],
    ['Text.\n\n**References:**\nA book', 'Text.', ['A book']],
    ['Text.\n\nSmith, J. A. (2020). Title. Journal.', 'Text.', ['Smith, J. A. (2020). Title. Journal.']],
    ['Text.\n\n# Bibliography\n\nA book\n\n# After\n\nMore.', 'Text. ¶ After ¶ More.', ['A book']],
  ])('%j', (text, expected, taken) => expect(cleaned(text)).toEqual({ text: expected, taken }))

  test.each([
    'In 2020 (and in 2021) it rose (March 2020), from 2015 to 2019.',
    'The war (1939–1945) and the law (of 1956) and arrays a[i].',
    'Five m² of floor, 10 °C (50 °F), a ratio of 3:1 (n = 61).',
    'It shortens sleep [source needed] by [your data] hours.',
    'References to heat are many.',
  ])('%j is no source', (text) => expect(cleaned(text)).toEqual({ text, taken: [] }))
})

describe('sentences', () => {
  test('end at full stops, not at abbreviations', () => {
    expect(
      sentencesOf('Dr. Smith, e.g. in Fig. 3, agrees. Does J. S. Mill? “Yes.” He (cf. above) does'),
    ).toEqual(['Dr. Smith, e.g. in Fig. 3, agrees.', 'Does J. S. Mill?', '“Yes.”', 'He (cf. above) does'])
    expect(sentencesOf('夜很热。人睡不着！')).toEqual(['夜很热。', '人睡不着！'])
  })

  test('an interrupted text keeps its complete sentences', () => {
    const blocks = (answer: string) => sourcedBlocks(readBlocks(answer))
    const one = (text: string) => sourcedBlocks([{ kind: 'paragraph', text }])
    expect(wholeBlocks(blocks('One. Two.\n\nThree is'))).toEqual(one('One. Two.'))
    expect(wholeBlocks(blocks('One. Tw'))).toEqual(one('One.'))
    expect(wholeBlocks(blocks('One.\n\n## Next'))).toEqual(one('One.'))
    expect(wholeBlocks(blocks('On'))).toEqual([])
    expect(endedBlocks(blocks('no full stop at all'))).toHaveLength(1)
  })

  test('a long text is cut at the sentence end nearest to the budget', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 300 }),
        (lengths, budget) => {
          const text = lengths.map((length, at) => `${Array(length).fill(`Word${at}`).join(' ')}.`).join(' ')
          const cut = fitBlocks(sourcedBlocks([{ kind: 'paragraph', text }]), budget)
          const left = cut[0]?.text.marked ?? ''
          expect(left.endsWith('.')).toBe(true)
          const sums = lengths.map((_, at) =>
            lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0),
          )
          const nearest = Math.min(...sums.map((sum) => Math.abs(sum - budget)))
          const total = sums.at(-1) ?? 0
          expect(Math.abs(countBlockWords(cut) - budget)).toBe(total <= budget ? budget - total : nearest)
          expect(sentenceEnds(left).at(-1)).toBe(left.length)
        },
      ),
    )
  })

  test('a text without full stops is cut inside a sentence, with an ellipsis', () => {
    const cut = fitBlocks(sourcedBlocks([{ kind: 'paragraph', text: 'word '.repeat(500).trim() }]), 100)
    expect(countBlockWords(cut)).toBe(100)
    expect(cut[0]?.text.marked.endsWith(' …')).toBe(true)
  })
})
