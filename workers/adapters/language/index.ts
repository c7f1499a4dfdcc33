// LanguageTools for English: tagger and dictionaries, loaded on first use and cached for the isolate's lifetime. The next
// request retries a failed load.

import type { EnglishTools } from '../../domain/writing/token.ts'
import { readUsage } from '../../domain/writing/usage.ts'
import type { Assets, LanguageTools } from '../../services/ports.ts'
import { languagePath } from './language-files.ts'

export function createLanguageTools(assets: Assets): LanguageTools {
  // The tools, not their loading: workerd ends what a request has begun with that request, and others would wait for ever.
  let loaded: EnglishTools | null = null
  return {
    async english() {
      loaded ??= await loadEnglish(assets)
      return loaded
    },
  }
}

async function loadEnglish(assets: Assets): Promise<EnglishTools> {
  const read = async (name: string) => new TextDecoder().decode(await assets.bytes(languagePath(name)))
  const [{ createTagger }, { createSpelling }, core, usAff, usDic, gbAff, gbDic, rare, usage, verbNumber] =
    await Promise.all([
      import('./tagger.ts'),
      import('./spelling.ts'),
      read('tagger.json'),
      read('en-us.aff'),
      read('en-us.dic'),
      read('en-gb.aff'),
      read('en-gb.dic'),
      read('rare-words.txt'),
      read('usage.txt'),
      read('verb-number.json'),
    ])
  return {
    tag: createTagger(JSON.parse(core)),
    spelling: createSpelling(
      [
        { aff: usAff, dic: usDic },
        { aff: gbAff, dic: gbDic },
      ],
      rare,
    ),
    usage: readUsage(usage),
    verbNumber: new Map(Object.entries<number>(JSON.parse(verbNumber))),
  }
}
