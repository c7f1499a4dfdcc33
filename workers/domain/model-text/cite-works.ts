// Puts works into the places of their sources. A place none of whose sources has a work stays a gap.

import type { CslItem } from '../citations/csl/csl.ts'
import { namedPeople } from '../citations/csl/others.ts'
import type { Place, SourcedBlock, SourcedText, TakenSource } from './sourced-text.ts'

/** Forms of a source that is a part of its sentence. */
const SPOKEN: ReadonlySet<TakenSource['form'] | undefined> = new Set([
  'narrative',
  'offered narrative',
  'described',
  'year',
])

/** Works in one citation. */
const WORKS_MAX = 10

/** Works by the number of their source. */
export type FoundWorks = ReadonlyMap<number, readonly CslItem[]>

/** Places in headings stay as they are. */
export const citeInBlocks = (blocks: readonly SourcedBlock[], found: FoundWorks): SourcedBlock[] =>
  blocks.map((block) => (block.kind === 'heading' ? block : { ...block, text: citeWorks(block.text, found) }))

export const citeWorks = (text: SourcedText, found: FoundWorks): SourcedText =>
  text.replacing((place) => [citedPlace(place, found)])

function citedPlace({ sources }: Place, found: FoundWorks): Place {
  const worksOf = ({ number }: TakenSource) => found.get(number) ?? []
  const works = [...new Set(sources.flatMap(worksOf))].slice(0, WORKS_MAX)
  const [first, ...more] = works
  if (!first) return { kind: 'gap', sources }
  const form = sources.length === 1 ? sources[0]?.form : undefined
  const suppressAuthor = more.length === 0 && SPOKEN.has(form)
  return {
    kind: 'citation',
    ...{ sources, works, suppressAuthor },
    missing: sources.filter((source) => worksOf(source).length === 0),
    said: suppressAuthor && form !== 'year' ? spoken(first) : '',
  }
}

/** The authors as a sentence names them: "Smith and Lee", "Smith et al.". */
function spoken({ author, editor, title }: CslItem): string {
  const people = author ?? editor ?? []
  const named = namedPeople(people)
  const names = named.flatMap((name) => {
    const particle = name['non-dropping-particle']
    const family = name.family ?? name.literal ?? name.given
    return family ? [particle ? `${particle} ${family}` : family] : []
  })
  if (names.length > 2 || named.length < people.length) return `${names[0]} et al.`
  return names.join(' and ') || (title ?? '')
}
