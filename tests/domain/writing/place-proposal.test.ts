import { describe, expect, it } from 'vitest'
import { citeItem, readCitation, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { replacedContent } from '../../../workers/domain/manuscript/replace-quote.ts'
import { textblocks } from '../../../workers/domain/manuscript/textblocks.ts'
import {
  placeOfProposal,
  proposedPieces,
} from '../../../workers/domain/writing/suggestions/place-proposal.ts'
import type { Proposal } from '../../../workers/domain/writing/suggestions/proposal.ts'

const CSL = {
  id: '',
  type: 'book' as const,
  title: 'Heat',
  author: [{ family: 'Oke' }],
  issued: { 'date-parts': [[1982]] },
}
const citation: DocumentNode = {
  type: 'citation',
  // With a passage, which a token does not have.
  attrs: { works: writeCitation([citeItem(CSL, { passage: 'Cities are warm.' })]) },
}
const text = (words: string): DocumentNode => ({ type: 'text', text: words })
const textWith = (words: string): DocumentNode => ({
  type: 'doc',
  content: [
    { type: 'heading', content: [text('Heat')] },
    { type: 'paragraph', content: [text(words), citation, text(', it says.')] },
  ],
})
const proposal = (quote: string, suggestedText = '', kind: Proposal['kind'] = 'rewrite') => ({
  ...{ kind, quote, suggestedText },
  citations: [{ token: '[@oke1982]', works: [{ csl: CSL, retracted: false }] }],
})
const placed = (words: string, one: ReturnType<typeof proposal>) =>
  placeOfProposal(textblocks(textWith(words)), one) !== null

describe('a proposal', () => {
  it.each([
    ['has a place at its words', 'Wide streets cool.', proposal('Wide streets', 'Broad streets'), true],
    ['has none without them', 'Broad streets cool.', proposal('Wide streets', 'Broad streets'), false],
    [
      'has none where they stand twice',
      'Wide streets, wide streets.',
      proposal('ide streets', 'road'),
      false,
    ],
    [
      'that adds to its words has a place',
      'Wide streets cool.',
      proposal('streets', 'streets and squares'),
      true,
    ],
    [
      'has none once the words are added',
      'Wide streets and squares cool.',
      proposal('streets', 'streets and squares'),
      false,
    ],
    [
      'has none once words are put before',
      'The wide streets cool.',
      proposal('wide streets', 'The wide streets'),
      false,
    ],
    [
      'has a place beside other added words',
      'Wide streets and parks cool.',
      proposal('streets', 'streets and squares'),
      true,
    ],
    [
      'of a citation has none once it stands there',
      'As he says ',
      proposal('says', 'says [@oke1982]', 'citation'),
      false,
    ],
    [
      'to split has a place within a paragraph',
      'Trees cool. Rain helps',
      proposal('Rain helps', '', 'split_paragraph'),
      true,
    ],
    [
      'to split has none at its beginning',
      'Rain helps',
      proposal('Rain helps', '', 'split_paragraph'),
      false,
    ],
    [
      'to delete has a place where all is as it was',
      'Rain ',
      proposal('Rain [@oke1982], it says.', '', 'delete_paragraph'),
      true,
    ],
    [
      'to delete has none where more stands there',
      'More rain ',
      proposal('rain [@oke1982], it says.', '', 'delete_paragraph'),
      false,
    ],
    ['to delete has none in a heading', 'Rain ', proposal('Heat', '', 'delete_paragraph'), false],
  ])('%s', (_, words, one, expected) => {
    expect(placed(words, one)).toBe(expected)
  })

  it('makes a gap where the suggested words have one', () => {
    const one = proposal('Rain', 'Rain [source needed]')
    const place = placeOfProposal(textblocks(textWith('Rain helps ')), one)
    const content = place && replacedContent(place, proposedPieces(one, place))
    const gap = { type: 'gap', attrs: { kind: 'source' } }
    expect(content?.slice(0, 3)).toEqual([text('Rain '), gap, text(' helps ')])
  })

  it.each([
    ['both', 'Rain helps [@oke1982], as trees do [@oke1982]', ['Rain.', 'Trees.']],
    ['one, which may rest on the passage of either', 'Rain and trees help [@oke1982]', ['']],
  ])('keeps of two citations with one token %s', (_, words, passages) => {
    const citing = (passage: string): DocumentNode => ({
      type: 'citation',
      attrs: { works: writeCitation([citeItem(CSL, { passage })]) },
    })
    const content = [text('Rain helps '), citing('Rain.'), text('. Trees help '), citing('Trees.')]
    const document = { type: 'doc', content: [{ type: 'paragraph', content }] }
    const one = proposal('Rain helps [@oke1982]. Trees help [@oke1982]', words)
    const place = placeOfProposal(textblocks(document), one)
    const cited = place && replacedContent(place, proposedPieces(one, place))?.filter(({ attrs }) => attrs)
    expect(cited?.map(({ attrs }) => readCitation(attrs?.works)[0]?.passage ?? '')).toEqual(passages)
  })

  it('keeps the citation that stands in its words, with all that the node has', () => {
    const one = proposal('Rain helps [@oke1982], it says', 'It says [@oke1982] that rain helps [@oke1982]')
    const place = placeOfProposal(textblocks(textWith('Rain helps ')), one)
    const content = place && replacedContent(place, proposedPieces(one, place))
    const again = { type: 'citation', attrs: { works: writeCitation([citeItem(CSL)]) } }
    expect(content).toEqual([text('It says '), citation, text(' that rain helps '), again, text('.')])
  })
})
