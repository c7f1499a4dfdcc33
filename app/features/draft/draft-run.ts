// A running request for a draft (`DraftRun`) and the draft stored after it (`KeptDraft`), as plain values: reducers over
// the stream's events, progress, and the partial draft of a run that ends early. No I/O.

import { DRAFT_BEFORE_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import type {
  BegunDraft,
  Draft,
  DraftEvent,
  DraftReference,
} from '../../../workers/contracts/writing/draft.ts'
import { draftLanguage } from '../../../workers/domain/drafts/draft-language.ts'
import { listHeadings } from '../../../workers/domain/text/headings/reference-heading.ts'
import { stripMarkup } from '../../../workers/domain/text/plain-text.ts'
import type { Cause } from './draft-cause.ts'
import type { DraftFields } from './draft-fields.ts'

type Outline = Extract<DraftEvent, { event: 'outline' }>['data']

/** A section of the plan with its text so far. */
export type RunSection = Outline['sections'][number] & {
  /** Text that counts: whole, or up to where its writing broke off. */
  content: string | null
  /** Text that is being written, and void if the section is left open. Undefined in runs that an earlier version stored. */
  progress?: string | null
  written: number
  done: boolean
  /** Why it could not be written, or not to its end; null for any other section. */
  open: Cause | null
  unverified: Omit<Draft['unverified'][number], 'section'>[]
  /** Claims of a finished section, for the next ones. */
  claims: string[]
  cited: string[]
  /** Undefined in runs that an earlier version stored. */
  nearestPassages?: string[]
}

export type DraftRun = {
  /** The form's fields at the start of the request; the form may change meanwhile. */
  fields: DraftFields
  /** Milliseconds since 1970. */
  startedAt: number
  /** Key of the draft that the run becomes. */
  key: string
  /** Null until the outline is there. */
  title: string | null
  plan: Pick<Outline, 'question' | 'thesis' | 'works'>
  sections: RunSection[]
  /** Works found so far. */
  references: readonly DraftReference[]
  /** Unverified sources that the server removed from the title and the headings. */
  unverified: Draft['unverified']
  /** If the run continues an earlier one: the planned words of that one's finished sections, the works it found, and its revisions. */
  begun: {
    words: number
    references: readonly DraftReference[]
    /** Undefined in runs that an earlier version stored. */
    revisions?: Draft['revisions']
  } | null
}

/** `stopped` by the user; `broken` by a failure of the model, the server or the network. */
export type DraftEnding = 'done' | 'stopped' | 'broken'

export type KeptDraft = {
  fields: DraftFields
  /** HTML as the server sent it. It must be sanitised before it is shown. */
  content: string
  template: boolean
  references: readonly DraftReference[]
  unverified: Draft['unverified']
  ending: DraftEnding
  /** Why it broke off, or became a template. Null for neither, undefined in drafts that an earlier version stored. */
  cause?: Cause | null
  /** Sections that could not be written. */
  open?: Draft['open']
  /** What the last reading changed. Undefined in drafts that an earlier version stored. */
  revisions?: Draft['revisions']
  /** Number of sections that have text, of `total`. */
  reached: number
  total: number
  /** Milliseconds since 1970. */
  endedAt: number
  /** Duration of the request. */
  seconds: number
  /** Idempotency key for creating a project of the draft, so that a retry creates no second one. */
  key: string
  /** The run of a draft with missing sections, to be continued. */
  run?: DraftRun
}

export const startRun = (fields: DraftFields, startedAt: number, key: string): DraftRun => ({
  fields,
  startedAt,
  key,
  title: null,
  plan: { question: '', thesis: '', works: [] },
  sections: [],
  references: [],
  unverified: [],
  begun: null,
})

/** True if the draft has unfinished sections. */
export const canContinue = ({ run }: KeptDraft): boolean => run?.sections.some(({ done }) => !done) ?? false

/** A run that continues an earlier one: finished sections stay, the others are written anew, and keep their text until then. */
export const continueRun = (
  { run, revisions = [] }: { run: DraftRun; revisions?: Draft['revisions'] },
  startedAt: number,
  key: string,
): DraftRun => ({
  ...run,
  startedAt,
  key,
  sections: run.sections.map((section) =>
    section.done ? section : { ...section, content: textOf(section), progress: null, written: 0, open: null },
  ),
  references: [],
  begun: {
    words: run.sections.reduce((sum, { done, words }) => sum + (done ? words : 0), 0),
    references: referencesOf(run),
    revisions,
  },
})

/** The request's part that lets the server continue a run. Runs that an earlier version stored have no plan. */
export function toBegunDraft({ title, plan, sections }: DraftRun): BegunDraft {
  const finished = sections.flatMap(({ done, content }) => (done && content ? [content] : []))
  const { question, thesis, works } = plan ?? {}
  return {
    title: title ?? '',
    question,
    thesis,
    works: works?.map(({ label, receipt, referenceId, pdfId }) => ({ label, receipt, referenceId, pdfId })),
    // Appendices have no words to write.
    sections: sections
      .filter(({ words }) => words > 0)
      .map(({ heading, words, points, form, works, claims, cited, nearestPassages, done, written }) => ({
        ...{ heading, words, points, form, works, claims, cited, nearestPassages },
        written: done ? written : 0,
      })),
    before: stripMarkup((finished.at(-1) ?? '').replaceAll(/<\/(?:h\d|p|li)>/g, '\n\n')).slice(
      -DRAFT_BEFORE_MAX_LENGTH,
    ),
  }
}

/** Works found so far. A work cited before and after the draft was continued has the places of both parts. */
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

/** Reducer: the run after an event other than `done` and `error`. */
export function advance(run: DraftRun, event: DraftEvent): DraftRun {
  switch (event.event) {
    case 'outline':
      return {
        ...run,
        title: event.data.title,
        plan: { question: event.data.question, thesis: event.data.thesis, works: event.data.works },
        references: [],
        unverified: event.data.unverified,
        sections: event.data.sections.map((section) => ({
          ...section,
          content: null,
          progress: null,
          written: 0,
          done: false,
          open: null,
          unverified: [],
          claims: [],
          cited: [],
          nearestPassages: [],
        })),
      }
    case 'progress': {
      const { index, content: progress, words: written } = event.data
      // Progress that arrives late is ignored.
      return withSection(run, index, (section) =>
        section.done ? section : { ...section, progress, written },
      )
    }
    case 'section': {
      const {
        index,
        content,
        words: written,
        unverified = [],
        claims = [],
        cited = [],
        nearestPassages = [],
      } = event.data
      // Sent again when its sources have been checked, and also where it was left open.
      return withSection(run, index, (section) => ({
        ...{ ...section, content, progress: null, written, unverified, claims, cited, nearestPassages },
        done: !section.open,
      }))
    }
    case 'open': {
      const { index, code, detail } = event.data
      return withSection(run, index, (section) => ({
        ...{ ...section, progress: null, done: false, open: { code, detail } },
        written: section.content === null ? 0 : section.written,
      }))
    }
    case 'reference': {
      const { data } = event
      const isKnown = run.references.some(({ raw }) => raw === data.raw)
      // A reference is sent again when its places have changed.
      const references = run.references.map((one) => (one.raw === data.raw ? data : one))
      return { ...run, references: isKnown ? references : [...references, data] }
    }
    default:
      return run
  }
}

const withSection = (
  run: DraftRun,
  index: number,
  change: (section: RunSection) => RunSection,
): DraftRun => ({
  ...run,
  sections: run.sections.map((section, at) => (at === index ? change(section) : section)),
})

const textOf = ({ progress, content }: RunSection): string | null => progress ?? content

/**
 * The draft of a finished run. For a run that continues another, the server's `draft` has only the second part, so the
 * content comes from the run.
 */
export const finishedDraft = (run: DraftRun, draft: Draft, now: number): KeptDraft => ({
  ...toKeptDraft(run, run.begun && !draft.template ? draftOf(run, draft) : draft, now),
  ...(draft.open?.length > 0 && { run }),
})

const toKeptDraft = (run: DraftRun, draft: Draft, now: number): KeptDraft => ({
  fields: run.fields,
  content: draft.content,
  template: draft.template,
  references: draft.references,
  unverified: draft.unverified,
  ending: draft.interrupted ? 'broken' : 'done',
  cause: draft.reason,
  open: draft.open,
  revisions: draft.revisions,
  reached: 1 + run.sections.findLastIndex((section) => textOf(section)),
  total: run.sections.length,
  endedAt: now,
  seconds: Math.round((now - run.startedAt) / 1000),
  key: run.key,
})

/** Differs from the finished draft's key: another tab that knows the partial draft must still read the finished one. */
export const partialKey = ({ key }: DraftRun): string => `${key}-part`

/**
 * The draft of a run that ended early; null if no section has text.
 * @param cause why it broke off
 */
export function partialDraft(
  run: DraftRun,
  ending: 'stopped' | 'broken',
  now: number,
  cause: Cause | null = null,
): KeptDraft | null {
  if (!run.sections.some(textOf)) return null
  const draft = draftOf(run, { provider: 'embedded', interrupted: true, reason: null, revisions: [] })
  return { ...toKeptDraft(run, draft, now), ending, cause, key: partialKey(run), run }
}

const draftOf = (
  run: DraftRun,
  {
    provider,
    interrupted,
    reason,
    revisions,
  }: Pick<Draft, 'provider' | 'interrupted' | 'reason' | 'revisions'>,
): Draft => ({
  ...{ provider, interrupted, reason },
  revisions: [...(run.begun?.revisions ?? []), ...revisions],
  content: contentOf(run),
  template: false,
  references: [...referencesOf(run)],
  unverified: [
    ...run.unverified,
    ...run.sections.flatMap(({ heading, unverified }) =>
      unverified.map((source) => ({ ...source, section: heading })),
    ),
  ],
  open: run.sections.flatMap((section, index) => {
    const { open, heading, points } = section
    return open
      ? [{ ...{ index, heading, points }, partial: textOf(section) !== null, ...causeOnly(open) }]
      : []
  }),
})

const causeOnly = ({ code, detail }: Cause) => ({ code, detail })

/** HTML of the title and all text so far, with an empty list of references before the appendices if the text has citations. */
export function contentOf(run: DraftRun): string {
  if (run.title === null) return ''
  const written = (sections: readonly RunSection[]) =>
    sections.map((section) => textOf(section) ?? openHtml(section)).join('')
  const text = written(run.sections.filter(({ words }) => words > 0))
  const list = text.includes('data-type="citation"') ? referenceListOf(run.fields) : ''
  const appendices = written(run.sections.filter(({ words }) => words === 0))
  return `<h1>${escapeText(run.title)}</h1>${text}${list}${appendices}`
}

/** A section that could not be written: its points, as the server writes them. */
function openHtml({ open, heading, points }: RunSection): string {
  if (!open) return ''
  const items = points.map((point) => `<li><p>${escapeText(point)}</p></li>`).join('')
  return `<h2>${escapeText(heading)}</h2>${items && `<ul>${items}</ul>`}`
}
/** HTML of an empty list of references. */
export const referenceListOf = (fields: DraftFields): string =>
  `<h2>${listHeadings(draftLanguage(fields)).references}</h2><div data-type="bibliography"></div>`

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export type RunProgress = {
  /** 0 to 100. */
  percent: number
  done: number
  total: number
  /** Index of the section that is being written; null before the outline and after the last section. */
  current: number | null
  words: number
  /** Null while too little is written for an estimate. */
  secondsLeft: number | null
}

/** Seconds of writing before the remaining time is estimated. */
const ESTIMATE_AFTER_SECONDS = 5

export function progressOf(run: DraftRun, now: number): RunProgress {
  const words = run.sections.reduce((sum, section) => sum + section.written, 0)
  const planned = run.sections.reduce((sum, section) => sum + section.words, 0)
  const done = run.sections.filter((section) => section.done).length
  const finished = run.sections.reduce(
    (sum, { done, words: own, written }) => sum + (done ? own : Math.min(written, own)),
    0,
  )
  const current = run.sections.findIndex(({ done, open }) => !done && !open)
  const part = planned > 0 ? finished / planned : 0
  const begun = planned > 0 ? (run.begun?.words ?? 0) / planned : 0
  const seconds = (now - run.startedAt) / 1000
  return {
    percent: Math.round(part * 100),
    done,
    total: run.sections.length,
    current: current < 0 ? null : current,
    words,
    secondsLeft:
      part - begun > 0.05 && seconds >= ESTIMATE_AFTER_SECONDS
        ? Math.round((seconds / (part - begun)) * (1 - part))
        : null,
  }
}
