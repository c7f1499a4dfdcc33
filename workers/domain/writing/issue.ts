// Something in a text that its writer may want to look at again.

export const ISSUE_KINDS = ['spelling', 'grammar', 'punctuation', 'word_choice', 'style'] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]

/** `start` and `end` are UTF-16 offsets into the text; an empty replacement means: leave it out. */
export type Issue = {
  start: number
  end: number
  message: string
  replacements: string[]
  rule: string
  kind: IssueKind
  /** Absent where a rule says it. */
  source?: 'model'
}
