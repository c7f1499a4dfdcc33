import { describe, expect, it } from 'vitest'
import { beginningOf } from '../../../workers/domain/manuscript/beginning.ts'

const node = (type: string, ...content: unknown[]) => ({ type, content }) as never
const words = (text: string) => ({ type: 'text', text })

describe('how a text begins', () => {
  it('is its first words below the headings, without notes', () => {
    const document = node(
      'doc',
      node('heading', words('Introduction')),
      node(
        'paragraph',
        words('Heat stays '),
        { type: 'citation' },
        words('.'),
        node('footnote', words('A note')),
      ),
      node('heading', words('Method')),
      node('bullet_list', node('list_item', node('paragraph', words('It cools\nslowly')))),
    )
    expect(beginningOf(document)).toBe('Heat stays. It cools slowly')
  })

  it('has no footnote of a list, and keeps the spaces before the signs of French', () => {
    const note = node('footnote', words('A note'))
    const item = node(
      'list_item',
      node('paragraph', words('Le plan\u00a0: dormir\u202f; «\u00a0bien\u00a0»'), note),
    )
    const noteAlone = node('paragraph', note)
    const plain = node('paragraph', words('Et après ? Oui '), { type: 'citation' }, words('\u00a0!'))
    expect(beginningOf(node('doc', node('bullet_list', item), noteAlone, plain))).toBe(
      'Le plan\u00a0: dormir\u202f; «\u00a0bien\u00a0» Et après ? Oui\u00a0!',
    )
  })

  it('is empty without text', () => {
    expect(beginningOf(node('doc', node('heading', words('Alone')), node('paragraph')))).toBe('')
  })

  it('ends at a word', () => {
    const found = beginningOf(node('doc', node('paragraph', words('warm nights '.repeat(4000)))))
    expect(found).toMatch(/^(warm nights )+warm( nights)?…$/)
    expect(found.length).toBeLessThanOrEqual(241)
    expect([...beginningOf(node('doc', node('paragraph', words('😀'.repeat(300)))))]).toHaveLength(241)
  })
})
