// "Neither the teacher or the students": "neither" goes with "nor".

import type { Issue } from '../../issue.ts'
import type { Token } from '../../token.ts'
import { agreementIssue } from './agreement-issue.ts'

/** Tokens between the two words; farther apart, "or" may join something else. */
const APART = 7

/** @param at the place of "neither" */
export function neitherOr(tokens: readonly Token[], at: number): Issue | null {
  const first = tokens[at + 1]
  if (tokens[at]?.lower !== 'neither' || !first || first.lower === 'of') return null
  // "could neither confirm or deny" has its verb at once; a later one belongs to "neither team can attack or defend".
  const from = first.tag === 'VERB' ? at + 2 : at + 1
  for (const token of tokens.slice(from, at + 2 + APART)) {
    if (token.lower === 'or') return agreementIssue(token, 'nor', '“Neither” goes with “nor”.')
    if (/^(?:AUX|VERB|PUNCT|CCONJ|SCONJ)$/.test(token.tag) || token.lower === 'nor') return null
  }
  return null
}
