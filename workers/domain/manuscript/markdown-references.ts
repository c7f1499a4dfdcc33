// The works that a Markdown text cites, beside it.

import type { CslItem } from '../citations/csl/csl.ts'
import { plainReference } from '../citations/processor/plain-reference.ts'

type KeyedWork = { key: string; csl: CslItem }

/** Markdown with the works in its front matter, as pandoc reads them (CSL-JSON, which is YAML, too). */
export const withReferences = (markdown: string, works: readonly KeyedWork[]): string =>
  works.length === 0
    ? markdown
    : `---\nreferences: ${JSON.stringify(works.map(({ key, csl }) => ({ ...csl, id: key })))}\n---\n\n${markdown}`

/** The works that a text cites, each in a line. */
export const citedWorks = (
  markdown: string,
  works: readonly KeyedWork[],
): { key: string; reference: string }[] =>
  works
    .filter(({ key }) => isCited(markdown, key))
    .map(({ key, csl }) => ({ key, reference: plainReference(csl) }))

/** Whether a citation has this key, and not a longer one that begins with it. */
const isCited = (markdown: string, key: string): boolean =>
  [']', ';', ','].some((behind) => markdown.includes(`@${key}${behind}`))
