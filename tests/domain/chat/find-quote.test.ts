import { describe, expect, it } from 'vitest'
import { findQuote } from '../../../workers/domain/chat/find-quote.ts'

const PAGE = 'Speedy oblivion is the almost inevi-\ntable fate of all that is “committed” to memory.'

describe('a quote', () => {
  it.each([
    ['as it stands', 'Speedy oblivion is the almost', 'Speedy oblivion is the almost'],
    ['over a hyphen at a line end', 'almost inevitable fate', 'almost inevi-\ntable fate'],
    ['with other quotation marks', 'all that is "committed" to memory', 'all that is “committed” to memory'],
    ['in other case', 'SPEEDY OBLIVION', 'Speedy oblivion'],
    ['with other spaces', 'speedy\u00a0 oblivion', 'Speedy oblivion'],
  ])('%s is found', (_, quote, words) => {
    const found = findQuote(PAGE, quote)
    expect(found && PAGE.slice(found.start, found.end)).toBe(words)
  })

  it.each([
    ['with another word', 'Speedy oblivion is the probable'],
    ['with a word left out', 'oblivion is the inevitable fate'],
    ['too short to tell', 'the fate'],
    ['without letters', '… — “”'],
    ['with another figure', 'Speedy oblivion is 1 the almost'],
  ])('%s is not found', (_, quote) => {
    expect(findQuote(PAGE, quote)).toBeNull()
  })

  it('has the offsets of what stands in the text where folding changes lengths', () => {
    const text = 'İstanbul’da ﬁnal sınav ölçülür'
    const found = findQuote(text, 'final sınav ölçülür')
    expect(found && text.slice(found.start, found.end)).toBe('ﬁnal sınav ölçülür')
  })
})
