// Stand-in for a server of embeddings with OpenAI's wire format (platform.openai.com/docs/api-reference/embeddings): the
// vector of a sentence has a part of all sentences, a part of its meaning, as given, and a part of its own; that of a passage
// is the sum of its sentences'. Deterministic.

export const DIMENSIONS = 256
const SHARED = 0.6
const OWN = 0.5
const SENTENCE_END = /(?<=\.)\s+/

/** @param meanings sentences that say the same, without their full stops */
export function embeddingsServer(meanings: readonly (readonly string[])[]) {
  const known = new Map(
    meanings.flatMap((sentences, meaning) => sentences.map((one) => [one, meaning] as const)),
  )
  const asked: string[][] = []
  const vectorOf = (text: string) => {
    const vector = new Array<number>(DIMENSIONS).fill(0)
    const add = (seed: string, weight: number) => {
      const at = placeOf(seed)
      vector[at] = (vector[at] ?? 0) + weight
    }
    for (const sentence of text.split(SENTENCE_END)) {
      const words = sentence.replace(/\.$/, '')
      add('every sentence', SHARED)
      add(`own ${words}`, OWN)
      add(`meaning ${known.get(words) ?? words}`, 1)
    }
    return vector
  }
  return {
    asked,
    vectorOf,
    async answer(request: Request): Promise<Response> {
      const { input, model } = (await request.json()) as { input: string[]; model: string }
      asked.push(input)
      const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
      return Response.json({ object: 'list', data, model, usage: { prompt_tokens: 1, total_tokens: 1 } })
    },
  }
}

function placeOf(seed: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % DIMENSIONS
}
