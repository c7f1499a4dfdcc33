// The model that needs nothing: no account, no network, no weights. It does not generate; a feature that asks
// `can` falls back on rules, and the answer says so.

import type { LanguageModel, ModelStream } from '../../services/model-ports.ts'

export const embeddedModel: LanguageModel = {
  provider: 'embedded',
  can: { generate: false },
  // biome-ignore lint/correctness/useYield: it has nothing to say, and says that.
  async *stream(): ModelStream {
    return { reason: 'unavailable' }
  },
}
