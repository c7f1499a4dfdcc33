// Rows of questions with their paragraph and answer (SQuAD's format, flat): for training and for the bench.

import { readFileSync } from 'node:fs'

export type QuestionRow = {
  id: string
  question: string
  answers: string[]
  /** Offsets of the answers in the context. */
  starts: number[]
  context: string
  /** Questions of one article are never on both sides of a fold. */
  article: number
}

export const FOLDS = 6

export const readQuestionRows = (path: string): QuestionRow[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

export const foldOf = ({ article }: QuestionRow): number => article % FOLDS

export const contextsOf = (rows: readonly QuestionRow[]): string[] => [
  ...new Set(rows.map(({ context }) => context)),
]
