// Issue of agreement at one word.

import type { Issue } from '../../issue.ts'
import type { Token } from '../../token.ts'

export const agreementIssue = ({ start, end }: Token, fix: string, message: string): Issue => ({
  start,
  end,
  replacements: [fix],
  message,
  rule: 'agreement',
  kind: 'grammar',
})
