// A draft in progress and a kept draft, as plain values: reducers over the stream's events, progress, and what is kept
// when it ends early. No I/O.

import type { BegunDraft, Draft, DraftEvent, DraftReference } from '../../../workers/contracts/draft.ts'
import { DRAFT_BEFORE_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import { REFERENCES_HEADING } from '../../../workers/domain/text/reference-heading.ts'
import type { DraftFields } from './draft-fields.ts'

export type RunSection = {
  heading: string
  words: number
  content: string | null
  written: number
  done: boolean
  unverified: Omit<Draft['unverified'][number], 'section'>[]
}

export type DraftRun = {
  /** What was asked for: the form may change meanwhile. */
  fields: DraftFields
  /** Milliseconds since 1970. */
  startedAt: number
  /** Of the draft that it becomes. */
  key: string
  /** Null until the outline is there. */
  title: string | null
  sections: RunSection[]
  /** Works found so far. */
  references: readonly DraftReference[]
  /** What was taken out of the title and the headings. */
  unverified: Draft['unverified']
  /** Of a draft that is gone on with: the words of its finished sections, and the works found until it broke off. */
  begun: { words: number; references: readonly DraftReference[] } | null
}

/** `stopped`: by the person; `broken`: by the model, the server or the network. */
export type DraftEnding = 'done' | 'stopped' | 'broken'

export type KeptDraft = {
  fields: DraftFields
  /** HTML as the server sent it: sanitised wherever it is shown. */
  content: string
  template: boolean
  references: readonly DraftReference[]
  unverified: Draft['unverified']
  ending: DraftEnding
  /** Sections begun, of how many. */
  reached: number
  total: number
  /** Milliseconds since 1970. */
  endedAt: number
  /** How long the writing took. */
  seconds: number
  /** Goes with every try to make a project of it, so that none makes a second one. */
  key: string
  /** Of one that ended early: what it can be gone on with. */
  run?: DraftRun
}

export const startRun = (fields: DraftFields, startedAt: number, key: string): DraftRun => ({
  fields,
  startedAt,
  key,
  title: null,
  sections: [],
  references: [],
  unverified: [],
  begun: null,
})

/** A draft that ended early and has sections left to write. */
export const canContinue = ({ run }: KeptDraft): boolean => run?.sections.some(({ done }) => !done) ?? false

/** The run that goes on where one ended: finished sections stay, the one that was in hand is written anew. */
export const continueRun = (run: DraftRun, startedAt: number, key: string): DraftRun => ({
  ...run,
  startedAt,
  key,
  sections: run.sections.map((section) =>
    section.done ? section : { ...section, written: 0, unverified: [] },
  ),
  references: [],
  begun: {
    words: run.sections.reduce((sum, { done, words }) => sum + (done ? words : 0), 0),
    references: referencesOf(run),
  },
})

/** What the server needs to go on with a run. */
export function begunOf({ title, sections }: DraftRun): BegunDraft {
  const standing = sections.flatMap(({ done, content }) => (done && content ? [content] : []))
  return {
    title: title ?? '',
    sections: sections.map(({ heading, words, done, written }) => ({
      heading,
      words,
      written: done ? written : 0,
    })),
    before: stripMarkup((standing.at(-1) ?? '').replaceAll(/<\/(?:h\d|p|li)>/g, '\n\n')).slice(
      -DRAFT_BEFORE_MAX_LENGTH,
    ),
  }
}

/** Works found so far. One of the first half that the second cites too has the places of both. */
export function referencesOf({ references, begun }: DraftRun): readonly DraftReference[] {
  if (!begun) return references
  const later = new Map(references.map((one) => [one.raw, one]))
  const earlier = begun.references.map((one) => {
    const again = later.get(one.raw)
    later.delete(one.raw)
    return again ? { ...one, places: [...one.places, ...again.places] } : one
  })
  return [...earlier, ...later.values()]
}

/** The run after an event that is not its last. */
export function advance(run: DraftRun, event: DraftEvent): DraftRun {
  switch (event.event) {
    case 'outline':
      return {
        ...run,
        title: event.data.title,
        references: [],
        unverified: event.data.unverified,
        sections: event.data.sections.map((section) => ({
          ...section,
          content: null,
          written: 0,
          done: false,
          unverified: [],
        })),
      }
    case 'progress':
    case 'section': {
      const { index, content, words } = event.data
      const done = event.event === 'section'
      const unverified = event.event === 'section' ? event.data.unverified : []
      return {
        ...run,
        sections: run.sections.map((section, at) =>
          // A part comes again when its sources have been checked; late progress undoes nothing.
          at === index && (done || !section.done)
            ? { ...section, content, written: words, done, unverified }
            : section,
        ),
      }
    }
    case 'reference': {
      const { data } = event
      const isKnown = run.references.some(({ raw }) => raw === data.raw)
      // It comes again where its places are others now.
      const references = run.references.map((one) => (one.raw === data.raw ? data : one))
      return { ...run, references: isKnown ? references : [...references, data] }
    }
    default:
      return run
  }
}

/** The finished draft as it is kept. Of one that was gone on with, the server knows the second half alone. */
export const keepDraft = (run: DraftRun, draft: Draft, now: number): KeptDraft =>
  kept(run, run.begun && !draft.template ? draftOf(run, draft) : draft, now)

const kept = (run: DraftRun, draft: Draft, now: number): KeptDraft => ({
  fields: run.fields,
  content: draft.content,
  template: draft.template,
  references: draft.references,
  unverified: draft.unverified,
  ending: draft.interrupted ? 'broken' : 'done',
  reached: run.sections.filter((section) => section.content).length,
  total: run.sections.length,
  endedAt: now,
  seconds: Math.round((now - run.startedAt) / 1000),
  key: run.key,
})

/** Another key than the finished draft's: a part that another tab has read does not stand for the whole. */
export const partKey = ({ key }: DraftRun): string => `${key}-part`

/** What is kept of a run that ended early; null where nothing had been written. */
export function keepPart(run: DraftRun, ending: 'stopped' | 'broken', now: number): KeptDraft | null {
  if (!run.sections.some((section) => section.content)) return null
  const draft = draftOf(run, { provider: 'embedded', interrupted: true })
  return { ...kept(run, draft, now), ending, key: partKey(run), run }
}

const draftOf = (run: DraftRun, said: Pick<Draft, 'provider' | 'interrupted'>): Draft => ({
  content: contentOf(run),
  template: false,
  provider: said.provider,
  references: [...referencesOf(run)],
  unverified: [
    ...run.unverified,
    ...run.sections.flatMap(({ heading, unverified }) =>
      unverified.map((source) => ({ ...source, section: heading })),
    ),
  ],
  interrupted: said.interrupted,
})

/** What stands so far, as HTML, with the list of references that follows its citations. */
export function contentOf(run: DraftRun): string {
  if (run.title === null) return ''
  const text = run.sections.map((section) => section.content ?? '').join('')
  const list = text.includes('data-type="citation"') ? REFERENCE_LIST : ''
  return `<h1>${escapeText(run.title)}</h1>${text}${list}`
}
const REFERENCE_LIST = `<h2>${REFERENCES_HEADING}</h2><div data-type="bibliography"></div>`

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export type RunProgress = {
  /** 0 to 100. */
  percent: number
  done: number
  total: number
  /** The heading of the section in hand; null before the outline and after the last. */
  current: string | null
  words: number
  /** Null while there is too little to judge by. */
  secondsLeft: number | null
}

/** Seconds of writing before a guess at the rest is worth showing. */
const JUDGE_AFTER = 5

export function progressOf(run: DraftRun, now: number): RunProgress {
  const words = run.sections.reduce((sum, section) => sum + section.written, 0)
  const planned = run.sections.reduce((sum, section) => sum + section.words, 0)
  const done = run.sections.filter((section) => section.done).length
  const finished = run.sections.reduce(
    (sum, { done, words: own, written }) => sum + (done ? own : Math.min(written, own)),
    0,
  )
  const part = planned > 0 ? finished / planned : 0
  const begun = planned > 0 ? (run.begun?.words ?? 0) / planned : 0
  const seconds = (now - run.startedAt) / 1000
  return {
    percent: Math.round(part * 100),
    done,
    total: run.sections.length,
    current: run.sections.find((section) => !section.done)?.heading ?? null,
    words,
    secondsLeft:
      part - begun > 0.05 && seconds >= JUDGE_AFTER
        ? Math.round((seconds / (part - begun)) * (1 - part))
        : null,
  }
}
