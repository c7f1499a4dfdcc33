// Names of what an assistant can do with selected words.

import { t } from 'messages:selection'
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
  rewrite: { label: t('rewrite'), icon: PenLine, doing: t('rewriting'), needsModel: false },
  shorten: { label: t('shorten'), icon: Scissors, doing: t('shortening'), needsModel: false },
  expand: { label: t('expand'), icon: ListPlus, doing: t('expanding'), needsModel: true },
  simplify: { label: t('simplify'), icon: Smile, doing: t('simplifying'), needsModel: true },
  formal: { label: t('makeFormal'), icon: GraduationCap, doing: t('makingFormal'), needsModel: false },
  translate: { label: t('translate'), icon: Languages, doing: t('translating'), needsModel: true },
  explain: { label: t('explain'), icon: MessageCircleQuestion, doing: t('explaining'), needsModel: true },
  find_support: {
    label: t('findSupport'),
    icon: BookOpenText,
    doing: t('lookingWorks'),
    needsModel: false,
  },
}
