// What is known of the settings of the language model: by what its calls gave in this isolate, and by asking the provider where
// that can be asked.

import type { SetupFault } from '../../domain/writing/setup-fault.ts'
import type { LanguageModel, ModelFailure, ModelSetup, ModelStream } from '../../services/model-ports.ts'
import type { CheckedSettings } from './check-openai.ts'

type Misconfigured = Extract<ModelFailure, { reason: 'misconfigured' }>['what']

/** Failures that tell nothing of the settings. */
const SILENT: ReadonlySet<ModelFailure['reason']> = new Set(['unavailable', 'cancelled'])

export class WatchedSetup implements ModelSetup {
  /** Fault that the last call showed; null if the settings are right, undefined if nothing is known. */
  #known: SetupFault | null | undefined
  #wasAsked = false
  /** Name of the model that writes; null where none does. */
  name: string | null = null
  /** All models of the provider, once it told. */
  available: readonly string[] = []
  /** Asks the provider; the fault is undefined if it does not tell. */
  check: () => Promise<CheckedSettings> = async () => ({ fault: undefined, names: [] })

  async fault(): Promise<SetupFault | null> {
    const isRight = this.#known === null
    if (isRight && this.#wasAsked) return null
    const { fault: found, names } = await this.check()
    this.available = names
    this.#wasAsked = true
    // A call that was answered tells more.
    if (isRight) return null
    // A fault is asked for again each time, as it may be mended at the provider; settings are right until a call fails.
    if (found === null) this.#known = null
    return found ?? this.#known ?? null
  }

  note(fault: SetupFault): void {
    this.#known = fault
  }

  /** The model; what its calls give is noted. */
  watch(model: LanguageModel, faults: Record<Misconfigured, SetupFault>): LanguageModel {
    const note = (failure: ModelFailure | null) => {
      if (failure?.reason === 'misconfigured') this.#known = faults[failure.what]
      else this.#known = failure && SILENT.has(failure.reason) ? undefined : null
    }
    async function* stream(request: Parameters<LanguageModel['stream']>[0]): ModelStream {
      const answer = model.stream(request)
      try {
        for (;;) {
          const step = await answer.next()
          note(step.done ? step.value : null)
          if (step.done) return step.value
          yield step.value
        }
      } finally {
        await answer.return(null)
      }
    }
    return { provider: model.provider, can: model.can, stream }
  }
}
