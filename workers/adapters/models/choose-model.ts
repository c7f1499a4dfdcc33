// Selects the language model by AI_PROVIDER. If its configuration is missing, a warning is logged and the embedded model
// is used, so that a model always exists.

import type { Embedder, LanguageModel, ModelStream, Reranker } from '../../services/model-ports.ts'
import type { Log } from '../../services/ports.ts'
import { checkOpenAi } from './check-openai.ts'
import { openAiEmbedder, workersAiEmbedder, workersAiReranker } from './embedder.ts'
import { fallBack } from './fall-back.ts'
import { WatchedSetup } from './model-setup.ts'
import { type OpenAiSettings, openAiModel } from './openai.ts'
import { retry } from './retry.ts'
import { type AiBinding, workersAiModel } from './workers-ai.ts'

/** If AI_MODEL and AI_FALLBACK_MODEL are not set. The second is of a like price, and of another pool of capacity. */
export const WORKERS_AI_MODEL = '@cf/google/gemma-4-26b-a4b-it'
export const WORKERS_AI_FALLBACK = '@cf/zai-org/glm-4.7-flash'
/** If OPENAI_MODEL is not set. A server with a single model accepts any name. */
const DEFAULT_OPENAI_MODEL = 'gpt-4o-mini'

export type ModelChoice = {
  /** AI_PROVIDER. */
  provider: string | undefined
  /** The `AI` binding; undefined in local mode. */
  ai: AiBinding | undefined
  /** Names of models; the defaults where they are empty. */
  workersAi: { model?: string | undefined; fallback?: string | undefined }
  openai: { [Setting in keyof OpenAiSettings | 'embeddingModel']?: string | undefined }
  log: Log
}

/** @param setup is told what the settings lack, and what calls say of them */
export function chooseModel(
  { provider = 'embedded', ai, workersAi, openai, log }: ModelChoice,
  setup = new WatchedSetup(),
): LanguageModel {
  switch (provider) {
    case 'workers-ai':
      if (ai) return retry(chooseWorkersAi(ai, workersAi, log, setup))
      setup.note({ what: 'not_set', variable: 'AI' })
      break
    case 'openai': {
      const { baseUrl, apiKey = '', model = '' } = openai
      if (baseUrl) {
        setup.check = () => checkOpenAi({ baseUrl, apiKey, model })
        setup.name = model || DEFAULT_OPENAI_MODEL
        const asked = openAiModel({ baseUrl, apiKey, model: setup.name }, log)
        return retry(setup.watch(asked, OPENAI_FAULTS))
      }
      setup.note({ what: 'not_set', variable: 'OPENAI_BASE_URL' })
      break
    }
    case 'embedded':
      return embeddedModel
    default:
      setup.note({ what: 'provider_unknown', variable: 'AI_PROVIDER' })
  }
  log.warn('model_not_configured', { provider })
  return embeddedModel
}

const OPENAI_FAULTS = {
  key: { what: 'key_refused', variable: 'OPENAI_API_KEY' },
  model: { what: 'model_unknown', variable: 'OPENAI_MODEL' },
  address: { what: 'address_wrong', variable: 'OPENAI_BASE_URL' },
} as const

function chooseWorkersAi(
  ai: AiBinding,
  names: ModelChoice['workersAi'],
  log: Log,
  setup: WatchedSetup,
): LanguageModel {
  const [first, second] = [names.model || WORKERS_AI_MODEL, names.fallback || WORKERS_AI_FALLBACK]
  setup.name = first
  const model = setup.watch(workersAiModel(ai, first, log), workersAiFaults('AI_MODEL'))
  if (first === second) return model
  return fallBack(model, setup.watch(workersAiModel(ai, second, log), workersAiFaults('AI_FALLBACK_MODEL')))
}

const workersAiFaults = (variable: string) =>
  ({
    key: { what: 'account_refused', variable: 'AI' },
    model: { what: 'model_unknown', variable },
    address: { what: 'not_set', variable: 'AI' },
  }) as const

/** Null where the provider has none; a server with OpenAI's API needs OPENAI_EMBEDDING_MODEL. */
export function chooseEmbedder({ provider, ai, openai, log }: ModelChoice): Embedder | null {
  if (provider === 'workers-ai' && ai) return workersAiEmbedder(ai, log)
  const { baseUrl, apiKey = '', embeddingModel } = openai
  if (provider !== 'openai' || !baseUrl || !embeddingModel) return null
  return openAiEmbedder({ baseUrl, apiKey, model: embeddingModel }, log)
}

export const chooseReranker = ({ provider, ai, log }: ModelChoice): Reranker | null =>
  provider === 'workers-ai' && ai ? workersAiReranker(ai, log) : null

/**
 * Model that needs no account, network or weights. It cannot generate; features check `can` and fall back to rules
 * (docs/decisions/011-embedded-model-does-not-generate.md).
 */
export const embeddedModel: LanguageModel = {
  provider: 'embedded',
  can: { generate: false },
  // biome-ignore lint/correctness/useYield: the stream is empty.
  async *stream(): ModelStream {
    return { reason: 'unavailable' }
  },
}
