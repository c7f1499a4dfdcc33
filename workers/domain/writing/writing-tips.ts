// Advice for a kind of paper (writing-tips.json). The topic is named, never judged.

import type { ProjectType } from '../project/project.ts'
import tips from './writing-tips.json' with { type: 'json' }

const BY_TYPE: Record<ProjectType, string[]> = tips.byType

export const writingTips = (paperType: ProjectType, topic: string): string[] => [
  ...(topic === '' ? [] : [`Write down the one question about “${topic}” that the text answers.`]),
  ...BY_TYPE[paperType],
  ...tips.forAll,
]
