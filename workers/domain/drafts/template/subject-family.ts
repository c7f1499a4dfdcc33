// Classifies a subject into a family with the same way of working, by word stems in its name or, if it has none, in the
// topic: a student of history is asked about sources, a student of physics about apparatus.

import subjectStems from './subject-stems.json' with { type: 'json' }

export type SubjectFamily = keyof typeof subjectStems | 'general'

/** "psycholog" matches "psychological"; a stem that ends in a space is a whole word. */
const STEMS = Object.entries(subjectStems) as [SubjectFamily, string[]][]

/** "Social science" and "political science" have a stem of the natural sciences. */
const SOCIAL_SCIENCE = /\b(?:social|political|behaviou?ral) scien/

export function subjectFamily(subjectArea: string, topic: string): SubjectFamily {
  for (const text of [subjectArea.toLowerCase(), topic.toLowerCase()]) {
    if (SOCIAL_SCIENCE.test(text)) return 'society'
    const words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
    // The first stem in the text decides: "history of medicine" belongs to history.
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
