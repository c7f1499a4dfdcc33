// A work of the library as a bibliography entry of the project's style; author, year and title until it is formatted, and
// if the style cannot be loaded.

import { t as tUi } from 'messages:ui'
import { type ReactNode, useEffect, useState } from 'react'
import { authorsOf, yearOf } from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { FormattedRun } from '../../../../workers/domain/citations/processor/formatted-text.ts'
import type { EntryFormatter, OpenManuscript } from '../open-manuscript.ts'
import { webAddress } from '../web-address.ts'

/** The formatter of a project's style, shared by a list. Null until it is loaded. */
export function useEntryFormatter(
  { formatEntries }: OpenManuscript,
  style: string,
  language: string,
): EntryFormatter | null {
  const [formatter, setFormatter] = useState<EntryFormatter | null>(null)
  useEffect(() => {
    let ended = false
    let made: EntryFormatter | null = null
    formatEntries(style, language).then(
      (one) => {
        made = one
        if (ended) one.close()
        else setFormatter(one)
      },
      // Author, year and title are shown instead.
      () => {},
    )
    return () => {
      ended = true
      made?.close()
      setFormatter(null)
    }
  }, [formatEntries, style, language])
  return formatter
}

export function FormattedEntry({ item, formatter }: { item: CslItem; formatter: EntryFormatter | null }) {
  const [runs, setRuns] = useState<readonly FormattedRun[] | null>(null)
  useEffect(() => {
    let gone = false
    void formatter?.format(item).then((formatted) => {
      if (!gone && formatted) setRuns(formatted)
    })
    return () => {
      gone = true
    }
  }, [item, formatter])
  return <p className="font-serif text-15 wrap-anywhere">{runs ? <Runs runs={runs} /> : plainWords(item)}</p>
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: runs are replaced all together
const Runs = ({ runs }: { runs: readonly FormattedRun[] }) =>
  runs.map((run, index) => <Run key={index} run={run} />)
// biome-ignore-end lint/suspicious/noArrayIndexKey: runs are replaced all together

/** Renders a run's formatting as React elements, never as HTML. */
function Run({ run: { text, italic, bold, underline, smallCaps, script, link } }: { run: FormattedRun }) {
  let drawn: ReactNode = text
  if (italic) drawn = <em>{drawn}</em>
  if (bold) drawn = <strong>{drawn}</strong>
  if (underline) drawn = <u>{drawn}</u>
  if (smallCaps) drawn = <span className="[font-variant-caps:small-caps]">{drawn}</span>
  if (script === 'sub') drawn = <sub>{drawn}</sub>
  if (script === 'super') drawn = <sup>{drawn}</sup>
  const address = webAddress(link)
  return address ? (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-3"
    >
      {drawn}
    </a>
  ) : (
    drawn
  )
}

export function plainWords(item: CslItem): string {
  const people = item.author?.length || item.editor?.length ? `${authorsOf(item)} (${yearOf(item)}). ` : ''
  return `${people}${item.title ?? item.DOI ?? item.URL ?? tUi('untitled')}`
}
