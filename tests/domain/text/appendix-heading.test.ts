import { expect, test } from 'vitest'
import { isAppendixHeading } from '../../../workers/domain/text/headings/appendix-heading.ts'

test.each(['Appendix', '## Appendix A: tables', 'Annexes', 'Annexe 2', 'Anhang', '附录一'])(
  '%s is one',
  (heading) => expect(isAppendixHeading(heading)).toBe(true),
)

test.each(['Annexation and its legality', 'Anhangsgebilde der Haut', 'Method'])('%s is none', (heading) =>
  expect(isAppendixHeading(heading)).toBe(false),
)
