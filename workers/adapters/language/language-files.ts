// Data files of the language tools and their sources: installed packages, or this folder. `scripts/static-files/copy-language.ts`
// copies them to public/; bundled as code they would be a quarter of the Worker.

const hunspell = (name: string, dictionary: string) =>
  ['aff', 'dic'].map((kind) => ({
    name: `${name}.${kind}`,
    source: `node_modules/${dictionary}/index.${kind}`,
  }))

export const LANGUAGE_FILES = [
  {
    name: 'tagger.json',
    source: 'node_modules/wink-eng-lite-web-model/dist/languages/cur/models/eng-core-web-model.json',
  },
  ...hunspell('en-us', 'dictionary-en'),
  ...hunspell('en-gb', 'dictionary-en-gb'),
  { name: 'verb-number.json', source: 'workers/adapters/language/verb-number.json' },
  { name: 'usage.txt', source: 'workers/adapters/language/usage.txt' },
  { name: 'rare-words.txt', source: 'workers/adapters/language/rare-words.txt' },
]

/** Licences, copied along. */
export const LANGUAGE_LICENCES = [
  { name: 'tagger-licence.txt', source: 'node_modules/wink-eng-lite-web-model/LICENSE' },
  { name: 'en-us-licence.txt', source: 'node_modules/dictionary-en/license' },
  { name: 'en-gb-licence.txt', source: 'node_modules/dictionary-en-gb/license' },
  { name: 'usage-licence.txt', source: 'workers/adapters/language/usage-licence.txt' },
]

export const languagePath = (name: string) => `/language/${name}`
