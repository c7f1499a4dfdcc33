// Verifies the words that a program proposes: sources become citations where a catalogue has them, and names, titles,
// figures and addresses that neither the text has nor a catalogue confirms are refused by name.

import { citeItem } from '../../domain/citations/csl/citation.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { FieldError } from '../../domain/failure.ts'
import { citeWorks } from '../../domain/model-text/cite-works.ts'
import type { TakenSource } from '../../domain/model-text/sourced-text.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { inLanguageOf, knownFrom, type NewFact, newFacts } from '../../domain/writing/new-facts.ts'
import { offeredWords, restoreSources, sourcedWords } from '../../domain/writing/suggestions/sourced-words.ts'
import { checkSources, unverifiedSources } from '../drafts/check-sources.ts'
import type { Ports } from '../ports.ts'

/** Milliseconds that a program waits for catalogues. */
const PATIENCE_MS = 4_000
/** Lookups for one proposal; each asks every catalogue, up to twice. */
const QUESTIONS_MAX = 8
const FIELD = 'suggestedText'
const SAID_MAX_LENGTH = 200

type Words = {
  words: string
  /** Of the manuscript. */
  text: string
  topic: string
  /** Works whose names may stand in the words. */
  cited: readonly CslItem[]
}
/** Each citation follows the first `at` UTF-16 code units of the words. */
export type VerifiedWords = {
  words: string
  citations: { at: number; works: { csl: CslItem; retracted: boolean }[]; suppressAuthor: boolean }[]
}

/** @param length the most UTF-16 code units of words */
export async function verifyProposedWords(
  ports: Pick<Ports, 'catalogues' | 'language'>,
  { words: offered, text, topic, cited }: Words,
  length: number,
  signal: AbortSignal,
): Promise<Result<VerifiedWords, FieldError[]>> {
  const sources: TakenSource[] = []
  // What the manuscript names itself stays as it is.
  const isKept = ({ text: said }: TakenSource) => said !== '' && text.includes(said)
  const asked = restoreSources(sourcedWords(offered, sources), isKept)
  const taken = sources.filter((source) => source.text !== '' && !isKept(source))
  const checked =
    taken.length > 0
      ? await checkSources(
          ports,
          { blocks: [{ kind: 'paragraph', text: asked }], taken, topic },
          { left: QUESTIONS_MAX, signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) },
        )
      : new Map()
  const unverified = unverifiedSources(
    taken.map((source) => ({ source, parts: checked.get(source.number) ?? [] })),
  )
  if (unverified.length > 0)
    return fail(unverified.map(({ state, text: said }) => refusal(said, SOURCE[state])))
  const retracted = new Set<CslItem>()
  const found = new Map<number, CslItem[]>()
  for (const [number, parts] of checked) {
    const works: CslItem[] = []
    for (const { check } of parts) {
      if (check.state !== 'found') continue
      const { item } = citeItem(check.work.csl)
      works.push(item)
      if (check.work.retracted) retracted.add(item)
    }
    found.set(number, works)
  }
  const { words, citations } = offeredWords(citeWorks(asked, found), length)
  const named = [...cited, ...citations.flatMap(({ works }) => works)].map(namesOf).join(' ')
  const { spelling } = await ports.language.english()
  const known = inLanguageOf(knownFrom(`${text} ${topic} ${named}`, spelling.knows), text)
  const facts = newFacts(words, known)
  if (facts.length > 0) return fail(facts.map(({ kind, said }) => refusal(said, FACT[kind])))
  const withWorks = citations.map((citation) => ({
    ...citation,
    works: citation.works.map((csl) => ({ csl, retracted: retracted.has(csl) })),
  }))
  return ok({ words, citations: withWorks })
}

const SOURCE = {
  not_found: 'is a source that neither the text nor a catalogue has.',
  meant: 'is a source that a catalogue has with other fields.',
  unchecked: 'is a source that could not be checked now.',
}
const FACT: Record<NewFact['kind'], string> = {
  name: 'is a name that neither the text nor a catalogue has.',
  figure: 'is a figure that the text does not have.',
  quotation: 'is a title or a quotation that the text does not have.',
  address: 'is an address that the text does not have.',
}
const refusal = (said: string, why: string): FieldError => ({
  path: FIELD,
  message: `“${said.slice(0, SAID_MAX_LENGTH)}” ${why}`,
})

const namesOf = ({ author, editor, title }: CslItem): string =>
  [...(author ?? editor ?? []).flatMap(({ family, literal, given }) => [family, literal, given]), title].join(
    ' ',
  )
