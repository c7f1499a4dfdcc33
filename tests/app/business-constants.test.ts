// Constants of section 9 of the specification that the browser uses. Rules made of them (counts, scores, tags, reading
// time, dates) have tests of their own.

import { expect, it } from 'vitest'
import { NAVIGATION_BREAKPOINT } from '../../app/features/navigation/use-collapsed.ts'
import { REQUEST_TIMEOUT_MS } from '../../app/platform/api.ts'
import { ROOM_SAVE_DELAY_MS } from '../../workers/contracts/limits.ts'
import { DEFAULT_DRAFT_WORDS, DRAFT_WORD_CHOICES } from '../../workers/domain/drafts/brief.ts'
import {
  DEFAULT_ACADEMIC_LEVEL,
  DEFAULT_PROJECT_TYPE,
  DEFAULT_SETTINGS,
  DEFAULT_SUBJECT_AREA,
} from '../../workers/domain/project/project.ts'

it('a request may take 300,000 ms', () => expect(REQUEST_TIMEOUT_MS).toBe(300_000))
it('text is saved 5,000 ms after the last change', () => expect(ROOM_SAVE_DELAY_MS).toBe(5000))
it('the navigation folds at 768 px', () => expect(NAVIGATION_BREAKPOINT).toBe(768))
it('a draft may have 500 to 10,000 words, and has 1,000 unless asked', () => {
  expect(DRAFT_WORD_CHOICES).toEqual([500, 1000, 1500, 2000, 3000, 5000, 7500, 10_000])
  expect(DEFAULT_DRAFT_WORDS).toBe(1000)
})
it('a project is by default an undergraduate essay in English, in APA, with autosave', () => {
  expect([DEFAULT_PROJECT_TYPE, DEFAULT_ACADEMIC_LEVEL, DEFAULT_SUBJECT_AREA]).toEqual([
    'essay',
    'undergraduate',
    'General',
  ])
  expect(DEFAULT_SETTINGS).toEqual({ citationStyle: 'apa', language: 'en', autoSave: true })
})
