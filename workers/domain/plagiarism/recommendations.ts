// What a writer can do about the matches of a report.

import type { Exclusion } from './exclusions.ts'
import type { MatchKind } from './passages.ts'
import { counts, type ScoredMatch } from './score.ts'
import type { HiddenCharacters } from './visible-words.ts'

export function recommendationsOf(
  sources: readonly { matches: readonly (ScoredMatch & { kind: MatchKind })[] }[],
  hidden: HiddenCharacters,
  switchedOff: readonly Exclusion[],
): string[] {
  const matches = sources.flatMap((source) => source.matches.filter((match) => counts(match, switchedOff)))
  const of = (kind: string) => matches.filter((match) => match.kind === kind).length
  const [verbatim, light, heavy] = [of('verbatim'), of('light'), of('heavy')]
  const concealed = hidden.invisible + hidden.lookalikes
  return [
    ...(verbatim > 0
      ? [
          `Set ${passages(verbatim)} copied word for word in quotation marks and cite the source, or write it in your own words.`,
        ]
      : []),
    ...(light > 0
      ? [`Reword or quote ${passages(light)} with few changes: changing some words is still copying.`]
      : []),
    ...(heavy > 0 ? [`Cite the source of ${passages(heavy)} close to it in other words.`] : []),
    ...(concealed > 0
      ? [
          `The text has ${concealed} ${concealed === 1 ? 'character' : 'characters'} that cannot be seen, or that look like others. Retype the words: a reader may take them for an attempt to hide copying.`,
        ]
      : []),
    ...(matches.length === 0 ? ['Nothing that counts was found in what was compared.'] : []),
  ]
}

const passages = (count: number) => (count === 1 ? 'the passage' : `the ${count} passages`)
