// Direction of the style scores: passages, and the same rewritten plainer, more formal and wordier. Each row is the change
// of a measure.

import { runAtOnce } from '../../workers/domain/steps.ts'
import { analyseStyle, type StyleAnalysis } from '../../workers/domain/writing/style/analyse-style.ts'
import { loadEnglish } from '../support/load-english.ts'
import { type Row, rounded } from './support/row.ts'

const COMMAND = 'npm run bench -- style'

const PASSAGES = [
  {
    about: 'allotments',
    plain:
      'We asked 40 gardeners how they water their plots. Most of them water in the evening. They do so because the soil keeps the water longer. Some water in the morning and lose half of it.',
    formal:
      'Forty gardeners were interviewed about the irrigation of their plots. Evening irrigation was preferred by the majority, since the retention of moisture by the soil is higher after sunset. Morning irrigation resulted in the evaporation of approximately half of the volume applied.',
    wordy:
      'In order to find out in what manner they water their plots, we asked a large number of gardeners. The majority of them water in the evening due to the fact that the soil is able to keep the water for a longer period of time. At the present time some of them water in the morning in spite of the fact that half of it is lost.',
    talk: "So we asked 40 guys how they water their stuff. Most of them don't do it in the morning, they do it at night, 'cause you really lose a lot if you don't. It's kinda crazy, but it's totally true.",
  },
  {
    about: 'night buses',
    plain:
      'Night buses help people who work late. We counted the riders on six lines for a month. Two lines carried most of them. The city should keep these two and drop the rest.',
    formal:
      'Nocturnal bus services are of considerable importance for the mobility of shift workers. Observation of passenger numbers on six lines over one month revealed a concentration of demand on two of these. The retention of both, and the discontinuation of the remainder, is therefore recommended.',
    wordy:
      'It should be noted that night buses are of help to people who work late. For the purpose of this study we made a count of the riders on six lines over the course of a month. With regard to the result, it is clear that the majority of the riders made use of two lines. It is essential that the city should keep these two with the exception of the rest.',
    talk: "Night buses are awesome if you work late, you know. We rode six of them for a month, and I'd say it's really just two that anybody uses. They should keep those and they won't miss the others, honestly.",
  },
  {
    about: 'old maps',
    plain:
      'Old maps show where the river ran. We laid three of them over a new one. The river has moved east by a mile. Houses now stand where it used to flood.',
    formal:
      'The former course of the river is documented by historical maps. The superimposition of three such maps upon a contemporary one demonstrates an eastward displacement of one mile. Residential construction has occurred in areas of former inundation.',
    wordy:
      'Old maps give an indication of the place in which the river ran in the past. We made use of three of them in conjunction with a new one. As a result of this it is apparent that the river has moved in an easterly direction by a distance of a mile. In many cases houses are at this point in time located in the area where there was flooding prior to this.',
    talk: "You can see on old maps where the river was. We just put three of them on top of a new one, and wow, it's moved a mile! People have gone and built houses right where it'd flood. That's pretty crazy.",
  },
] as const

type Direction = {
  from: 'plain' | 'talk'
  to: 'formal' | 'wordy' | 'plain'
  measure: string
  read: (one: StyleAnalysis) => number
  up: boolean
}
const DIRECTIONS: readonly Direction[] = [
  { from: 'talk', to: 'formal', measure: 'formality', read: ({ formality }) => formality, up: true },
  { from: 'talk', to: 'formal', measure: 'formality F', read: ({ parts }) => parts.formalityF, up: true },
  { from: 'plain', to: 'formal', measure: 'formality F', read: ({ parts }) => parts.formalityF, up: true },
  { from: 'plain', to: 'formal', measure: 'Flesch', read: ({ parts }) => parts.fleschReadingEase, up: false },
  {
    from: 'plain',
    to: 'formal',
    measure: 'nominalisations',
    read: ({ parts }) => parts.nominalisations,
    up: true,
  },
  { from: 'plain', to: 'wordy', measure: 'conciseness', read: ({ conciseness }) => conciseness, up: false },
  {
    from: 'plain',
    to: 'wordy',
    measure: 'sentence length',
    read: ({ parts }) => parts.sentenceLength,
    up: true,
  },
  { from: 'plain', to: 'wordy', measure: 'clarity', read: ({ clarity }) => clarity, up: false },
  {
    from: 'plain',
    to: 'wordy',
    measure: 'overall score',
    read: ({ overallScore }) => overallScore,
    up: false,
  },
  { from: 'talk', to: 'plain', measure: 'contractions', read: ({ parts }) => parts.contractions, up: false },
]

export async function run(): Promise<Row[]> {
  const english = await loadEnglish()
  return PASSAGES.flatMap((passage) =>
    DIRECTIONS.map(({ from, to, measure, read, up }): Row => {
      const [before, after] = [
        read(runAtOnce(analyseStyle(passage[from], english))),
        read(runAtOnce(analyseStyle(passage[to], english))),
      ]
      const change = rounded(after - before, 3)
      return {
        name: `Style, ${passage.about}, ${from} → ${to}: ${measure} ${rounded(before, 2)} → ${rounded(after, 2)}`,
        value: change,
        unit: 'change',
        ...(up ? { least: 0.001 } : { limit: -0.001 }),
        command: COMMAND,
      }
    }),
  )
}
