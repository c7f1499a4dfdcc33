// Whether a language model is set up. It is asked once for the page, when the editor opens, so that the menus know.

import { call } from '../../../platform/api.ts'
import { Store, useStore } from '../../../platform/external-store.ts'

class ModelAvailability extends Store<{ hasModel: boolean }> {
  private isAsked = false

  /** A request that failed is made again by the next call. */
  async ask(): Promise<void> {
    if (this.isAsked) return
    this.isAsked = true
    try {
      const { budget } = await call('GET /v1/ai-suggestions/stats')
      this.update({ hasModel: budget !== null })
    } catch {
      this.isAsked = false
    }
  }
}

export const modelAvailability = new ModelAvailability({ hasModel: false })

/** False until it is known. */
export const useHasModel = (): boolean => useStore(modelAvailability).hasModel
