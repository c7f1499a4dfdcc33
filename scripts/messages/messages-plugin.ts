// `messages:<area>` is a module with the texts of an area. The page's build has one file for each area and language, outside
// the bundle; the document's import map says which language they are of (HTML, section 8.1.6.2), so that a page loads the
// texts of one language, with the chunk that shows them. Server, tests and the development server have all languages.

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../local-configuration.ts'
import { areas, compile, fileOf, languages, readTexts } from './catalogues.ts'
import { writeMessageTypes } from './message-types.ts'

const MODULE = 'messages:'
const platform = join(root, 'app/platform').replaceAll('\\', '/')
/** By language, the import map of a page; null for the development server. */
const MAPS = 'messages:import-maps'

const catalogue = (language: string, area: string) =>
  `export default ${JSON.stringify(compile(readTexts(language, area)))}`

function addressOf(language: string, area: string): string {
  const digest = createHash('sha256').update(catalogue(language, area)).digest('base64url').slice(0, 8)
  return `assets/messages/${area}.${language}-${digest}.js`
}

const importMaps = () =>
  Object.fromEntries(
    languages().map((language) => [
      language,
      {
        imports: Object.fromEntries(
          areas().map((area) => [`messages/${area}`, `/${addressOf(language, area)}`]),
        ),
      },
    ]),
  )

const everyLanguage = (area: string) =>
  `{ ${languages().map((language) => `${language}: ${JSON.stringify(compile(readTexts(language, area)))}`)} }`

/** No message has arguments, so that a page that shows no others does without FormatJS. */
const isPlain = (area: string) =>
  languages().every((language) =>
    Object.values(compile(readTexts(language, area))).every((message) => typeof message === 'string'),
  )

/** Messages are compiled by the build, so that nothing parses one as it runs. */
export const withoutMessageParser = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
}

export function messages(): Plugin {
  let isBuild = false
  return {
    name: 'messages',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    buildStart: writeMessageTypes,
    resolveId(source) {
      if (source.startsWith('messages/')) return { id: source, external: true }
      return source.startsWith(MODULE) ? `\0${source}` : null
    },
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return null
      if (id === `\0${MAPS}`)
        return `export const importMaps = ${JSON.stringify(isBuild ? importMaps() : null)}`
      const area = id.slice(MODULE.length + 1)
      for (const language of languages()) this.addWatchFile(fileOf(language, area))
      const isPage = isBuild && this.environment?.name === 'client'
      if (isPage && isPlain(area))
        return `import words from 'messages/${area}'
export const t = (key) => words[key]`
      return `import { translator } from '${platform}/messages.ts'
${isPage ? `import words from 'messages/${area}'` : `import { language } from '${platform}/language.ts'\nconst words = ${everyLanguage(area)}`}
export const t = translator(() => words${isPage ? '' : '[language()]'})
export const rich = t`
    },
    generateBundle() {
      if (this.environment?.name !== 'client') return
      for (const language of languages())
        for (const area of areas())
          this.emitFile({
            type: 'asset',
            fileName: addressOf(language, area),
            source: catalogue(language, area),
          })
    },
  }
}
