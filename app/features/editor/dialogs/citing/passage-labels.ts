// What stands before the sentence of an abstract that a citation has.

export const SUPPORTED = 'The sentence rests on its abstract:'
export const SUPPORTED_BY_RULES = 'By rules, the sentence rests on its abstract:'
export const ON_SUBJECT = 'On this subject: read it. The nearest sentence of its abstract:'
