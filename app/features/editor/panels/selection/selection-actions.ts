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

/** `doing`: what stands there while it works. `rules`: what can be done of it without a model, if anything can. */
export const ACTIONS: Record<
  SelectionAction,
  { label: string; icon: LucideIcon; doing: string; withoutModel: 'rules' | 'whole' | null }
> = {
  rewrite: { label: 'Rewrite', icon: PenLine, doing: 'Rewriting', withoutModel: 'rules' },
  shorten: { label: 'Shorten', icon: Scissors, doing: 'Shortening', withoutModel: 'rules' },
  expand: { label: 'Expand', icon: ListPlus, doing: 'Expanding', withoutModel: null },
  simplify: { label: 'Simplify', icon: Smile, doing: 'Simplifying', withoutModel: null },
  formal: { label: 'Make formal', icon: GraduationCap, doing: 'Making formal', withoutModel: 'rules' },
  translate: { label: 'Translate', icon: Languages, doing: 'Translating', withoutModel: null },
  explain: { label: 'Explain', icon: MessageCircleQuestion, doing: 'Explaining', withoutModel: null },
  find_support: {
    label: 'Find support',
    icon: BookOpenText,
    doing: 'Looking for works',
    withoutModel: 'whole',
  },
}
