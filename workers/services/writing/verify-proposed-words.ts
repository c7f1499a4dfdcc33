// Verifies the words that a program proposes: sources become citations where a catalogue has them, and names, titles,
// figures and addresses that neither the text has nor a catalogue confirms are refused by name.

import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { FieldError } from '../../domain/failure.ts'
import type { TakenSource } from '../../domain/model-text/sourced-text.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { inLanguageOf, knownFrom, type NewFact, newFacts } from '../../domain/writing/new-facts.ts'
import { restoreSources, sourcedWords } from '../../domain/writing/suggestions/sourced-words.ts'
import type { Suggestion } from '../../domain/writing/suggestions/suggestion.ts'
import type { Ports } from '../ports.ts'
import { checkOfferedSources, namesOf } from './check-offered-sources.ts'

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
export type VerifiedWords = { words: string } & Pick<Suggestion, 'citations'>

/** @param length the most UTF-16 code units of words */
export async function verifyProposedWords(
  ports: Pick<Ports, 'catalogues' | 'language'>,
  { words: offered, text, topic, cited }: Words,
  length: number,
  signal: AbortSignal,
): Promise<Result<VerifiedWords, FieldError[]>> {
  const taken: TakenSource[] = []
  // What the manuscript names itself stays as it is.
  const isKept = ({ text: said }: TakenSource) => said !== '' && text.includes(said)
  const asked = restoreSources(sourcedWords(offered, taken), isKept)
  const blocks = [{ kind: 'paragraph' as const, text: asked }]
  const others = taken.filter((source) => !isKept(source))
  const sources = await checkOfferedSources(ports, { blocks, taken: others, topic }, signal)
  if (sources.unverified.length > 0)
    return fail(sources.unverified.map(({ state, text: said }) => refusal(said, SOURCE[state])))
  const { words, citations } = sources.cite(asked, length)
  const works = citations.flatMap((citation) => citation.works.map(({ csl }) => csl))
  const { spelling } = await ports.language.english()
  const around = `${text} ${topic} ${namesOf([...cited, ...works])}`
  const known = inLanguageOf(knownFrom(around, spelling.knows), text)
  const facts = newFacts(words, known)
  if (facts.length > 0) return fail(facts.map(({ kind, said }) => refusal(said, FACT[kind])))
  return ok({ words, citations })
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
