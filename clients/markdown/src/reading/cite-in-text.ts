// A citation in the running text, as pandoc has it: `@oke1982 says`, `@oke1982 [p. 3]`, `-@oke1982`.

import type { PhrasingContent } from 'mdast'
import { anchorOf, isCrossReference } from '../anchors.ts'
import { hasKey, keysIn, readCites, type Work } from '../references.ts'
import { type Context, element } from './context.ts'
import type { PandocInline } from './extension.ts'

/** @param group what stands in brackets behind it: `p. 3; see @arnfield2003` */
export function citeInText(
  { line, value }: PandocInline,
  before: PhrasingContent[],
  group: string,
  { examples, find, mentioned, tell, unknown }: Context,
): { nodes: PhrasingContent[]; hasGroup?: boolean } {
  const key = value.replace(/^@\{?|\}$/g, '')
  if (examples.labels.has(key)) return { nodes: [{ type: 'exampleReference', label: key }] }
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
  const first = `[-@{${key}}`
  const cites =
    group === '' ? `${first}]` : `${first}${hasKey(group.split(';')[0] ?? '') ? ';' : ','} ${group}]`
  const whole = readCites(cites, find)
  if (!whole) {
    for (const other of keysIn(cites)) if (!find(other)) unknown.add(other)
    if (keysIn(cites).length === 0) tell(line, keyless(`[${group}]`))
  }
  const works = whole ?? readCites(`${first}]`, find)
  if (!works) return { nodes: [{ type: 'text', value }] }
  const name = isSuppressed ? '' : namesOf(entry)
  return {
    nodes: [
      ...(name ? [{ type: 'text', value: `${name} ` } as const] : []),
      { type: 'citation', works: JSON.stringify(works) },
    ],
    hasGroup: group !== '' && whole !== null,
  }
}

export const keyless = (cites: string): string =>
  `the citation “${cites}”, which has a part without a key and stays text`

type Name = { family?: string; literal?: string; given?: string; 'non-dropping-particle'?: string }

/** Oke; Oke and Arnfield; Oke et al. */
function namesOf({ author, editor, title }: Work): string {
  const people = ((author ?? editor ?? []) as Name[]).map((name) =>
    [name['non-dropping-particle'], name.family ?? name.literal ?? name.given].filter(Boolean).join(' '),
  )
  // A list that leaves people out ends in "others".
  const isWhole = people.at(-1) !== 'others'
  if (people.length === 0) return String(title ?? '')
  return people.length > 2 || !isWhole ? `${people[0]} et al.` : people.join(' and ')
}
