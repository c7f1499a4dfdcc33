// LanguageModel without an account, network or weights. It cannot generate; features check `can` and fall back to rules
// (docs/decisions/011-embedded-model-does-not-generate.md).

import type { LanguageModel, ModelStream } from '../../services/model-ports.ts'

export const embeddedModel: LanguageModel = {
  provider: 'embedded',
  can: { generate: false },
  // biome-ignore lint/correctness/useYield: the stream is empty.
  async *stream(): ModelStream {
    return { reason: 'unavailable' }
  },
}
