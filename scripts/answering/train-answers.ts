// node scripts/answering/train-answers.ts path/to/questions.jsonl
//
// Learns the weights of answering from all rows and writes workers/domain/answering/answer-weights.json. What weights
// learnt this way are worth on other articles is measured by cross-validation: npm run bench -- questions.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local-configuration.ts'
import { examplesByArticle, examplesOf, learnAnswers } from './learn-answers.ts'
import { readQuestionRows } from './question-rows.ts'

const ABOUT =
  'Written by scripts/answering/train-answers.ts; not to be edited. Weights learnt from XQuAD English (Artetxe, Ruder and Yogatama 2020; questions of SQuAD v1.1), CC BY-SA 4.0, https://github.com/google-deepmind/xquad; no text of it is in here.'

const path = process.argv[2]
if (path === undefined) throw new Error('Give the path of the questions.')
const rows = readQuestionRows(path)
const model = learnAnswers([...examplesOf(rows), ...examplesByArticle(rows)])
writeFileSync(
  join(root, 'workers/domain/answering/answer-weights.json'),
  `${JSON.stringify({ about: ABOUT, ...model }, null, 2)}\n`,
)
