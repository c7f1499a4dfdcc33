// Confusion sets: words that writers of English take for one another by sound, spelling or meaning, as usage guides and
// dictionaries list them. A set does not say which word is right: the neighbours decide (misused-words.ts, set-phrases.ts).

import sets from './confused-words.json' with { type: 'json' }

const CONFUSED = new Map<string, string[]>()
for (const set of sets)
  for (const word of set)
    CONFUSED.set(word, [...(CONFUSED.get(word) ?? []), ...set.filter((other) => other !== word)])
const NONE: readonly string[] = []

/** The other words of every set that holds `word` (lower case). */
export const confusedWith = (word: string): readonly string[] => CONFUSED.get(word) ?? NONE
