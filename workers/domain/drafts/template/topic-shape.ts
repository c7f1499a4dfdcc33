// Classifies the wording of a topic (effect, comparison, relation, question) and extracts its terms for the template's prompts.
// English only; any other topic is `plain`.

export type TopicShape =
  | { kind: 'effect'; cause: string; outcome: string }
  | { kind: 'comparison'; one: string; other: string }
  | { kind: 'relation'; one: string; other: string }
  | { kind: 'question' }
  | { kind: 'plain' }

const EFFECT = [
  /^(?:the )?(?:effects?|impacts?|influences?|consequences?|role) of (.+?) (?:on|upon|in|for) (.+)$/i,
  /^how (?:do |does |did |can |could )?(.+?) (?:affects?|influences?|shapes?|changes?|improves?|reduces?) (.+)$/i,
  /^(?:do|does|did|can|could) (.+?) (?:affect|influence|shape|change|improve|reduce) (.+)$/i,
]
const COMPARISON = [
  /^(?:a )?(?:comparison|comparative (?:study|analysis)) (?:of|between) (.+?) (?:and|with|versus) (.+)$/i,
  /^(?:comparing) (.+?) (?:and|with|to) (.+)$/i,
  /^(.+?) (?:versus|vs\.?|compared (?:with|to)) (.+)$/i,
]
const QUESTION = /^(?:why|what|when|where|who|which|how|should|is|are|can|could|does|do|did|must|will)\b/i
const RELATION = /^(?:the )?(?:relation(?:ship)?s? between |links? between )?(.+?) and (.+)$/i
/** Characters; a longer term reads badly inside a sentence. */
const TERM_LENGTH = 80

export function topicShape(topic: string): TopicShape {
  const bare = topic.replace(/(?<![?.!\s])[?.!\s]+$/, '')
  const effect = firstPair(bare, EFFECT)
  if (effect) return { kind: 'effect', cause: effect[0], outcome: effect[1] }
  const comparison = firstPair(bare, COMPARISON)
  if (comparison) return { kind: 'comparison', one: comparison[0], other: comparison[1] }
  if (topic.trimEnd().endsWith('?') || QUESTION.test(bare)) return { kind: 'question' }
  const relation = firstPair(bare, [RELATION])
  if (relation) return { kind: 'relation', one: relation[0], other: relation[1] }
  return { kind: 'plain' }
}

function firstPair(topic: string, patterns: RegExp[]): [string, string] | null {
  for (const pattern of patterns) {
    const found = pattern.exec(topic)
    const [one, other] = [found?.[1]?.trim(), found?.[2]?.trim()]
    if (one && other && one.length <= TERM_LENGTH && other.length <= TERM_LENGTH) return [one, other]
  }
  return null
}
