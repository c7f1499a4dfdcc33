// The template's wording that depends on the academic level: one prompt for each chapter.

import type { AcademicLevel } from '../../project/project.ts'
import type { Chapter } from './template-types.ts'

export const LEVEL_PROMPTS: Record<AcademicLevel, Record<Chapter, string>> = {
  undergraduate: {
    Introduction: 'Check the task sheet: does the question you put answer what was set?',
    'Literature Review':
      'Read two sources closely before you skim ten. Put each into your own words without looking at it.',
    Methodology:
      'Explain the method to a fellow student on another course; leave out what they would not need.',
    Results: 'For every claim, ask "how do I know?" and write the answer beside it.',
    Conclusion: 'Bring in nothing new here. If a thought is important, it belongs further up.',
  },
  graduate: {
    Introduction:
      'State the contribution in terms of the field: which claim is confirmed, refined or overturned?',
    'Literature Review': 'Judge the evidence behind each claim, not only the claim: design, material, reach.',
    Methodology: 'Discuss validity: name the two most serious threats, and what you did about each.',
    Results: 'Separate findings that you expected from those found on the way, and say which are which.',
    Conclusion: 'Say under which conditions the conclusion would no longer hold.',
  },
  professional: {
    Introduction: 'Name the decision or the practice that the work is meant to change.',
    'Literature Review':
      'Weigh research, professional standards and experience in practice, and keep the three apart.',
    Methodology:
      'State your own role and interests in the setting, and how you kept them from deciding the outcome.',
    Results: 'Express the findings in terms that practitioners use: cost, time, risk, quality.',
    Conclusion: 'Write the recommendation so that someone who was not there could carry it out on Monday.',
  },
}
