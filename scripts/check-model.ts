// What of the model's settings is wrong, for `npm start`.

import { checkOpenAi } from '../workers/adapters/models/check-openai.ts'
import type { SetupFault } from '../workers/domain/writing/setup-fault.ts'
import { readTexts } from './messages/catalogues.ts'

export type ModelSettings = { baseUrl: string; apiKey: string; model: string }

/** A line for whoever started it; null if nothing is known to be wrong. */
export async function checkModel(settings: ModelSettings): Promise<string | null> {
  const fault = await faultOf(settings)
  if (!fault) return null
  const value = { OPENAI_BASE_URL: settings.baseUrl, OPENAI_MODEL: settings.model }[fault.variable]
  const text =
    readTexts('en', 'account')[`fault.${fault.what}`]?.replace('{variable}', fault.variable) ?? null
  return value ? `${text} It is "${value}".` : text
}

const faultOf = async (settings: ModelSettings): Promise<SetupFault | null | undefined> =>
  settings.baseUrl ? (await checkOpenAi(settings)).fault : { what: 'not_set', variable: 'OPENAI_BASE_URL' }
