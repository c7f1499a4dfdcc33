// Argument: claims without a source or an example. Reports of the author's own work (data, tables, figures) need none.
// Sources are recognised by the patterns of drafts/sources/mark-sources.ts.

import { SOURCE_NEEDED } from '../../drafts/sources/gap-marks.ts'
import { markSources } from '../../drafts/sources/mark-sources.ts'
import type { ReadText, Sentence } from './read-text.ts'
import type { Finding, SuggestionPriority } from './suggestion.ts'

const OWN =
  /\b(?:we|our|i|my)\b|\bthis (?:study|paper|survey|thesis|sample)\b|\b(?:table|figure|chapter|section|appendix) \d/i

const CLAIMS: { rule: string; shape: RegExp; priority: SuggestionPriority; explanation: string }[] = [
  {
    rule: 'unnamed_research',
    shape:
      /\b(?:(?:many|several|some|recent|numerous|previous|various|most) )?(?:studies|research|researchers|scientists|experts|scholars|surveys|evidence|literature|critics) (?:(?:has|have|had|also|often|widely|generally|now) ){0,2}(?:shown?|shows|suggests?|suggested|proven?|proves|proved|found|finds?|argued?|argues|agreed?|believed?|demonstrated?|demonstrates|indicated?|indicates|claimed?|confirmed?|confirms|revealed?|reveals)\b/i,
    priority: 'high',
    explanation: 'This sentence relies on research that it does not name. Cite the work that shows it.',
  },
  {
    rule: 'figure_without_source',
    shape:
      /(?:(?<![\d.,])\d{1,15}(?:[.,]\d{1,15}){0,6}\s?(?:%|per ?cent\b)|\b(?:one|two|three|four|half|a (?:third|quarter)) (?:in|of|out of) (?:two|three|four|five|ten|all)\b|\b(?:million|billion)s?\b)/i,
    priority: 'high',
    explanation: 'A figure needs its source. Cite where it comes from, or say that it is your own.',
  },
  {
    rule: 'common_knowledge',
    shape:
      /\b(?:it is|it has (?:been|long been)) (?:widely |generally |commonly |well |often |universally ){0,2}(?:known|accepted|believed|acknowledged|recogni[sz]ed|agreed|established|thought|assumed|argued|said)\b/i,
    priority: 'medium',
    explanation: 'Say by whom. A claim of common knowledge is stronger with a work that holds it.',
  },
  {
    rule: 'sweeping_claim',
    shape:
      /\b(?:always|never|everyone|everybody|nobody|no one|all (?:people|students|societies|countries|researchers)|proves? that|without (?:a )?doubt|throughout history|since the (?:dawn|beginning) of)\b/i,
    priority: 'medium',
    explanation: 'This holds for every case. Give the evidence, or say for which cases it holds.',
  },
  {
    rule: 'cause_without_evidence',
    shape:
      /\b(?:caus(?:es|ed)|leads? to|led to|results? in|resulted in|is due to|are due to|(?:significantly|dramatically|greatly|strongly) (?:increas|reduc|improv|affect|influenc)\w*)\b/i,
    priority: 'low',
    explanation: 'This states a cause. Add the evidence for it: a work, an example or your own data.',
  },
]

export function argumentRules({ paragraphs }: ReadText): Finding[] {
  return paragraphs.flatMap(({ sentences }) => sentences.flatMap(claimIn))
}

function claimIn(sentence: Sentence): Finding[] {
  const { start, end, text } = sentence
  const place = {
    start,
    end,
    suggestedText: '',
    action: 'advise' as const,
    type: 'argument_development' as const,
  }
  if (text.includes(SOURCE_NEEDED))
    return [
      {
        ...place,
        rule: 'source_needed',
        priority: 'high',
        explanation: 'This claim still waits for its source.',
        confidence: 1,
      },
    ]
  if (text.endsWith('?') || OWN.test(text)) return []
  const claim = CLAIMS.find(({ shape }) => shape.test(text))
  if (!claim || hasSource(text)) return []
  const { rule, priority, explanation } = claim
  return [{ ...place, rule, priority, explanation, confidence: priority === 'low' ? 0.4 : 0.7 }]
}

export function hasSource(text: string): boolean {
  const taken: string[] = []
  markSources(text, taken)
  return taken.length > 0
}
