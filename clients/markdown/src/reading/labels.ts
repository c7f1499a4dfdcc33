// Labels of a whole text, which its parts are read by.

import { referredHeadings } from './heading-references.ts'

/**
 * `defined`: of links and footnotes that are defined anywhere; `headings`: that stand in brackets; `targets`: of links and
 * cross-references.
 */
export type Labels = {
  defined: Set<string>
  examples: Set<string>
  headings: Set<string>
  targets: Set<string>
}

export function labelsOf(markdown: string): Labels {
  const defined = definedIn(markdown)
  return {
    defined,
    examples: examplesIn(markdown),
    headings: referredHeadings(markdown, defined),
    targets: targetsIn(markdown),
  }
}

const definedIn = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/^[ >]{0,8}(\[\^?[^\]\r\n\u2028\u2029]+\]):/gm)].map(([, label = '']) => label),
  )

/** Labels behind the marks of lists of examples: `(@label)`. */
const examplesIn = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/^[ >\t]*(?:[-+*] +)?\(?@([\w-]+)[.)](?: |$)/gm)].map(([, label = '']) => label),
  )

const targetsIn = (markdown: string): Set<string> =>
  new Set([
    ...[...markdown.matchAll(/\]\(#([^\s)]+)/g)].map(([, id = '']) => id),
    ...[...markdown.matchAll(/@(sec:[\p{L}\p{N}_-]+)/gu)].map(([, id = '']) => id),
  ])
