// Issue that a grammar check reports.

export const ISSUE_KINDS = ['spelling', 'grammar', 'punctuation', 'word_choice', 'style'] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]

/** `start` and `end` are UTF-16 offsets into the text; an empty replacement deletes the words. */
export type Issue = {
  start: number
  end: number
  message: string
  replacements: string[]
  rule: string
  kind: IssueKind
  /** Absent for issues found by rules. */
  source?: 'model'
}
