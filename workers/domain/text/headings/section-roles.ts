// What a section of a paper is for, by its heading.

import { isReferenceHeading } from './reference-heading.ts'
import { SECTION_NUMBER } from './section-number.ts'

export type SectionRole =
  | 'abstract'
  | 'introduction'
  | 'related'
  | 'methods'
  | 'data'
  | 'participants'
  | 'evaluation'
  | 'results'
  | 'discussion'
  | 'limitations'
  | 'conclusion'
  | 'future'
  | 'recommendations'
  | 'thanks'
  | 'references'

/** The first that fits; a heading may have several ("Results and discussion"). */
const ROLES: readonly (readonly [SectionRole, RegExp])[] = [
  ['thanks', /^(?:acknowledge?ments?|thanks|funding|(?:financial )?support|danksagung)\b/],
  ['limitations', /\b(?:limitations?|threats to validity|shortcomings|caveats)\b/],
  ['conclusion', /\b(?:conclusions?|concluding|conclude|closing remarks|fazit|schluss|conclusión(?:es)?)\b/],
  ['future', /\b(?:future|outlook|next steps|open (?:questions|problems|issues)|ausblick)\b/],
  ['recommendations', /\b(?:recommendations?|implications)\b/],
  ['abstract', /^(?:abstract|zusammenfassung|résumé|resumen|executive summary)$/],
  ['introduction', /^(?:introduction|background|motivation|einleitung|introducción)\b/],
  ['related', /\b(?:related work|literature|state of the art|previous work|prior work)\b/],
  ['results', /\b(?:results?|findings|ergebnisse|resultados)\b/],
  [
    'evaluation',
    /\b(?:evaluations?|experiments?|experimental (?:setting|set-?up|evaluation)|validation|benchmarks?|case stud(?:y|ies))\b/,
  ],
  ['participants', /\b(?:participants?|subjects?|patients?|sample|study population|respondents)\b/],
  ['methods', /\b(?:methods?|methodology|approach|(?:research|study) design|methoden|métodos)\b/],
  ['data', /\b(?:data|datasets?|data sets?|corpus|corpora|materials?)\b/],
  ['discussion', /\b(?:discussion|diskussion|discusión|interpretation)\b/],
]

export const bareHeading = (heading: string): string =>
  heading.replace(SECTION_NUMBER, '').replace(/[.:]$/, '').trim()

/** Code that is set like a heading. */
const NO_HEADING = /[=~<>{}|\\]|\(\)/
/** Words of a heading that may still name a usual section. */
const ROLE_WORDS_MAX = 7

export function rolesOf(heading: string): SectionRole[] {
  const bare = bareHeading(heading).toLowerCase()
  if (isReferenceHeading(bare)) return ['references']
  if (bare === 'summary') return ['conclusion', 'abstract']
  if (bare.split(' ').length > ROLE_WORDS_MAX || NO_HEADING.test(bare)) return []
  return ROLES.filter(([, form]) => form.test(bare)).map(([role]) => role)
}
