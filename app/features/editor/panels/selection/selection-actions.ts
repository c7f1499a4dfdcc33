// Names of what an assistant can do with selected words.

import {
  BookOpenText,
  GraduationCap,
  Languages,
  ListPlus,
  type LucideIcon,
  MessageCircleQuestion,
  PenLine,
  Scissors,
  Smile,
} from 'lucide-react'
import type { SelectionAction } from '../../../../../workers/domain/writing/selection/selection-actions.ts'

/** `doing`: what stands there while it works. */
export const ACTIONS: Record<
  SelectionAction,
  { label: string; icon: LucideIcon; doing: string; needsModel: boolean }
> = {
  rewrite: { label: 'Rewrite', icon: PenLine, doing: 'Rewriting', needsModel: false },
  shorten: { label: 'Shorten', icon: Scissors, doing: 'Shortening', needsModel: false },
  expand: { label: 'Expand', icon: ListPlus, doing: 'Expanding', needsModel: true },
  simplify: { label: 'Simplify', icon: Smile, doing: 'Simplifying', needsModel: true },
  formal: { label: 'Make formal', icon: GraduationCap, doing: 'Making formal', needsModel: false },
  translate: { label: 'Translate', icon: Languages, doing: 'Translating', needsModel: true },
  explain: { label: 'Explain', icon: MessageCircleQuestion, doing: 'Explaining', needsModel: true },
  find_support: {
    label: 'Find support',
    icon: BookOpenText,
    doing: 'Looking for works',
    needsModel: false,
  },
}
