// What stands before the sentence of an abstract that a citation has.

import { t } from 'messages:citing'

export const SUPPORTED = t('sentenceRestsAbstract')
export const SUPPORTED_BY_RULES = t('rulesSentenceRestsAbstract')
export const ON_SUBJECT = t('subjectReadNearestSentence')
