// Checks several texts, which are compared with each other, too.

import type { PlagiarismOptions, PlagiarismResult } from '../../contracts/plagiarism.ts'
import { plainText } from '../../domain/plagiarism/markup.ts'
import { type DetectPorts, detectPlagiarism } from './detect-plagiarism.ts'

/** Reports in the order of the texts. Each is compared in its turn: together they would not fit an isolate's memory. */
export async function detectBatch(
  ports: DetectPorts,
  userId: string,
  { contents, options }: { contents: string[]; options: PlagiarismOptions },
  signal: AbortSignal,
): Promise<PlagiarismResult[]> {
  const texts = contents.map((content, at) => ({
    document: { id: String(at + 1), name: `Text ${at + 1}`, kind: 'source' as const, url: null, csl: null },
    text: plainText(content),
  }))
  const results: PlagiarismResult[] = []
  for (const [at, content] of contents.entries()) {
    const beside = texts.filter((_, other) => other !== at)
    const check = detectPlagiarism(
      ports,
      userId,
      { content, options, projectId: null, regions: [], beside },
      signal,
    )
    let step = await check.next()
    while (!step.done) step = await check.next()
    results.push(step.value)
  }
  return results
}
