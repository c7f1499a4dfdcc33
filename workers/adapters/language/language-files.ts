// Every file that the language tools read when they are first used, and the installed package it comes from.
// `scripts/copy-language.ts` copies them under public/; as code they would be a quarter of the Worker.

const hunspell = (name: string, dictionary: string) =>
  ['aff', 'dic'].map((kind) => ({ name: `${name}.${kind}`, source: `${dictionary}/index.${kind}` }))

export const LANGUAGE_FILES = [
  {
    name: 'tagger.json',
    source: 'wink-eng-lite-web-model/dist/languages/cur/models/eng-core-web-model.json',
  },
  ...hunspell('en-us', 'dictionary-en'),
  ...hunspell('en-gb', 'dictionary-en-gb'),
]

/** Their licences, which travel with them. */
export const LANGUAGE_LICENCES = [
  { name: 'tagger-licence.txt', source: 'wink-eng-lite-web-model/LICENSE' },
  { name: 'en-us-licence.txt', source: 'dictionary-en/license' },
  { name: 'en-gb-licence.txt', source: 'dictionary-en-gb/license' },
]

export const languagePath = (name: string) => `/language/${name}`
