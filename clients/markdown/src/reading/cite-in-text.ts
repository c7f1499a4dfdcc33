// A citation in the running text, as pandoc has it: `@oke1982 says`, `@oke1982 [p. 3]`, `-@oke1982`.

import type { PhrasingContent } from 'mdast'
import { anchorOf, isCrossReference } from '../anchors.ts'
import { readCites, type Work } from '../references.ts'
import { type Context, element } from './context.ts'
import type { PandocInline } from './extension.ts'

/** @param locator what stands in brackets behind it */
export function citeInText(
  { line, value }: PandocInline,
  before: PhrasingContent[],
  locator: string,
  { examples, find, mentioned, tell }: Context,
): { nodes: PhrasingContent[]; hasLocator?: boolean } {
  const key = value.replace(/^@\{?|\}$/g, '')
  const example = examples.byLabel.get(key)
  if (example !== undefined) return { nodes: [{ type: 'text', value: String(example) }] }
  const entry = find(key)
  if (!entry && isCrossReference(key))
    return { nodes: [element('a', { dataType: 'cross-reference', href: `#${anchorOf(key)}` })] }
  if (!entry) {
    mentioned.add(key)
    tell(line, `@${key}, a work that nobody knows, which stays text`)
    return { nodes: [{ type: 'text', value }] }
  }
  const last = before.at(-1)
  const isSuppressed = last?.type === 'text' && /(?:^|[\s(])-$/.test(last.value)
  if (isSuppressed) last.value = last.value.slice(0, -1)
  const works = readCites(`[-@{${key}}${locator ? `, ${locator}` : ''}]`, find)
  if (!works) return { nodes: [{ type: 'text', value }] }
  const name = isSuppressed ? '' : namesOf(entry)
  return {
    nodes: [
      ...(name ? [{ type: 'text', value: `${name} ` } as const] : []),
      { type: 'citation', works: JSON.stringify(works) },
    ],
    hasLocator: locator !== '',
  }
}

type Name = { family?: string; literal?: string; given?: string; 'non-dropping-particle'?: string }

/** Oke; Oke and Arnfield; Oke et al. */
function namesOf({ author, editor, title }: Work): string {
  const people = ((author ?? editor ?? []) as Name[]).map((name) =>
    [name['non-dropping-particle'], name.family ?? name.literal ?? name.given].filter(Boolean).join(' '),
  )
  if (people.length === 0) return String(title ?? '')
  return people.length > 2 ? `${people[0]} et al.` : people.join(' and ')
}
