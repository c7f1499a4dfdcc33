// Reads the stream of a model to its end.

import type { LanguageModel, ModelFailure, ModelRequest } from '../../../workers/services/model-ports.ts'

export async function read(
  model: LanguageModel,
  request: ModelRequest,
): Promise<{ text: string; failure: ModelFailure | null }> {
  const stream = model.stream(request)
  let text = ''
  for (;;) {
    const step = await stream.next()
    if (step.done) return { text, failure: step.value }
    text += step.value
  }
}
