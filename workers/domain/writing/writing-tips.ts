// Advice for a kind of paper: what readers of that kind look for. The topic is only named, never judged.

import type { ProjectType } from '../project/project.ts'

const FOR_ALL = [
  'State in one sentence what the reader will know at the end, and put it where the introduction ends.',
  'Open each paragraph with the sentence that the rest of it supports.',
  'Give a source, or your own data, for every claim that a careful reader could doubt.',
]

const BY_TYPE: Record<ProjectType, string[]> = {
  essay: [
    'Take one position and meet the strongest objection to it.',
    'Let the conclusion answer the question of the title; it is no place for new evidence.',
  ],
  research_paper: [
    'Describe the method so that somebody else could repeat it.',
    'Keep results apart from what you think they mean.',
  ],
  thesis: [
    'Say in the introduction what each chapter adds to the answer.',
    'Use one term for one thing from the first chapter to the last.',
  ],
  dissertation: [
    'Show where your work stands among that of others, and what it changes there.',
    'Name the limits of the study before your examiners do.',
  ],
  article: [
    'Put the finding into the title and the first paragraph.',
    'Cut what this one finding does not need.',
  ],
  report: [
    'Begin with a summary that can be read alone.',
    'Number what you recommend, and say who should do it.',
  ],
  other: ['Ask who will read it and what they will do next; leave out what does not help them.'],
}

export const writingTips = (paperType: ProjectType, topic: string): string[] => [
  ...(topic === '' ? [] : [`Write down the one question about “${topic}” that the text answers.`]),
  ...BY_TYPE[paperType],
  ...FOR_ALL,
]
