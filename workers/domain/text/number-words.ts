const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'

/** Figures of English number words. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  WORDS.split(' ').map((word, number) => [word, String(number)]),
)

/** Those that count and nothing else: "one" is a pronoun as well. */
export const COUNT_WORDS: ReadonlyMap<string, string> = new Map([...NUMBER_WORDS].slice(2))
