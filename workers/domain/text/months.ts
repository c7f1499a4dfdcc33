// Names of the months, January first.

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The first three letters in lower case: BibTeX's abbreviations. */
export const MONTH_ABBREVIATIONS: readonly string[] = MONTHS.map((name) => name.slice(0, 3).toLowerCase())

/** Alternatives of a regular expression: `January|…|December|Jan|…|Sept?|…|Dec`. */
export const MONTH_ALTERNATIVES = [
  ...MONTHS,
  ...MONTHS.filter((name) => name !== 'May').map((name) =>
    name === 'September' ? 'Sept?' : name.slice(0, 3),
  ),
].join('|')

/** French, German, Spanish, Portuguese and Italian; other English abbreviations. */
const OTHER_NAMES: readonly (readonly string[])[] = [
  ['janvier', 'januar', 'enero', 'janeiro', 'gennaio'],
  ['février', 'fevrier', 'fév', 'févr', 'februar', 'febrero', 'fevereiro', 'febbraio'],
  ['mars', 'märz', 'maerz', 'marzo', 'março'],
  ['avril', 'avr', 'abril', 'aprile'],
  ['mai', 'mayo', 'maio', 'maggio'],
  ['juin', 'juni', 'junio', 'junho', 'giugno'],
  ['juillet', 'juil', 'juli', 'julio', 'julho', 'luglio'],
  ['août', 'aout', 'agosto'],
  ['sept', 'septembre', 'septiembre', 'setembro', 'settembre'],
  ['octobre', 'oktober', 'okt', 'octubre', 'outubro', 'ottobre'],
  ['novembre', 'noviembre', 'novembro'],
  ['décembre', 'decembre', 'déc', 'dezember', 'dez', 'diciembre', 'dezembro', 'dicembre'],
]

/** 1 to 12 by name or abbreviation, in lower case without a point, in the languages above. */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((name, at) =>
    [name.toLowerCase(), MONTH_ABBREVIATIONS[at] ?? '', ...(OTHER_NAMES[at] ?? [])].map(
      (one) => [one, at + 1] as const,
    ),
  ),
)
