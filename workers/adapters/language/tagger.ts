// Tokens and parts of speech by wink-nlp. It splits most contractions ("do|n't"); the rest are split here, so that rules
// see one form only.

import winkNlp from 'wink-nlp/src/wink-nlp.js'
import type { Tag, Tagger, Token } from '../../domain/writing/token.ts'
import { type CoreModel, englishModel } from './english-model.ts'

const CLITIC = /^(\p{L}+)(['’](?:s|m|re|ve|ll|d))$/iu
const CLITIC_AFTER_PRONOUN = /^(?:i|you|he|she|it|we|they|that|there|who|what|where|here)$/

/** A ruled line, a URL, encoded data: wink's patterns take quadratic time on it. */
const ENDLESS_WORD = /\S{100,}/g

export function createTagger(core: CoreModel): Tagger {
  const nlp = winkNlp(englishModel(core), ['sbd', 'pos'])
  const { value, pos } = nlp.its
  return (written) => {
    const text = written.replace(ENDLESS_WORD, (word) => ' '.repeat(word.length))
    const read = nlp.readDoc(text).tokens()
    const values = read.out(value)
    const tags = read.out(pos)
    const tokens: Token[] = []
    let at = 0
    for (const [number, word] of values.entries()) {
      const start = text.indexOf(word, at)
      // White space and tokens that wink rewrites have no offset in the text.
      if (start < 0 || word.trim() === '') continue
      at = start + word.length
      const tag = (tags[number] === 'SPACE' ? 'X' : tags[number]) as Tag
      const cut = CLITIC.exec(word)
      const [, head, tail] = cut ?? []
      if (head && tail) {
        const pronoun = CLITIC_AFTER_PRONOUN.test(head.toLowerCase())
        tokens.push(token(head, pronoun ? 'PRON' : tag === 'PROPN' ? 'PROPN' : 'NOUN', start))
        tokens.push(token(tail, pronoun ? 'AUX' : 'PART', start + head.length))
      } else tokens.push(token(word, tag, start))
    }
    return tokens
  }
}

const token = (text: string, tag: Tag, start: number): Token => ({
  text,
  lower: text.toLowerCase().replaceAll('’', "'"),
  tag,
  start,
  end: start + text.length,
})
