// Which way of working a subject belongs to, by its name and, where that says nothing, by the topic's words:
// a student of history is asked about sources, a student of physics about apparatus.

export type SubjectFamily =
  | 'science'
  | 'engineering'
  | 'health'
  | 'society'
  | 'business'
  | 'law'
  | 'humanities'
  | 'education'
  | 'general'

/** In order: the first whose words are found. Stems, so that "psychological" is found by
 * "psycholog"; one that ends in a space is a whole word. */
const STEMS: [Exclude<SubjectFamily, 'general'>, string[]][] = [
  ['education', ['educat', 'pedagog', 'teach', 'didactic', 'school', 'classroom', 'curricul']],
  ['law', ['law ', 'laws ', 'legal', 'jurispruden', 'criminal justice', 'human rights']],
  [
    'health',
    ['medic', 'nurs', 'health', 'pharma', 'clinic', 'dent', 'epidemi', 'patient', 'physiother', 'nutrition'],
  ],
  [
    'engineering',
    ['engineer', 'comput', 'software', 'informatic', 'robot', 'machine learning', 'data science'].concat([
      'artificial intelligence',
      'algorithm',
      'cyber',
      'architectur',
      'technolog',
    ]),
  ],
  [
    'science',
    [
      'physic',
      'chemi',
      'biolog',
      'geolog',
      'astronom',
      'ecolog',
      'mathemat',
      'statistic',
      'environment',
    ].concat(['climate', 'genetic', 'neurosci', 'materials', 'agricult', 'science']),
  ],
  [
    'business',
    ['business', 'econom', 'financ', 'market', 'management', 'account', 'entrepreneur', 'supply chain'],
  ],
  [
    'society',
    ['sociolog', 'psycholog', 'politic', 'anthropolog', 'social', 'geograph', 'communicat', 'media'].concat([
      'gender',
      'urban',
      'criminolog',
      'international relations',
      'linguist',
      'migration',
    ]),
  ],
  [
    'humanities',
    [
      'history',
      'histori',
      'literatur',
      'philosoph',
      'theolog',
      'religio',
      'art ',
      'arts ',
      'music',
      'classic',
    ].concat(['language', 'film', 'cultur', 'archaeolog', 'theatre', 'poet', 'novel', 'ethic']),
  ],
]

/** "Social science" and "political science" are named before the natural ones are looked for. */
const SOCIAL_SCIENCE = /\b(?:social|political|behaviou?ral) scien/

export function subjectFamily(subjectArea: string, topic: string): SubjectFamily {
  for (const text of [subjectArea.toLowerCase(), topic.toLowerCase()]) {
    if (SOCIAL_SCIENCE.test(text)) return 'society'
    const words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
    // The stem that stands first in the text decides: "history of medicine" is history's.
    let best: { family: SubjectFamily; at: number } | null = null
    for (const [family, stems] of STEMS) {
      for (const stem of stems) {
        const at = words.indexOf(` ${stem}`)
        if (at >= 0 && (best === null || at < best.at)) best = { family, at }
      }
    }
    if (best) return best.family
  }
  return 'general'
}
