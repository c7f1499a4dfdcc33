// Asks the server of OPENAI_BASE_URL for its models, so that `npm start` can say what is set up wrongly. A server that
// does not answer, or has no list, is not judged.

const PATIENCE_MS = 3000

export type ModelSettings = { baseUrl: string; apiKey: string; model: string }

/** What is wrong, as a line for whoever started it; null if nothing is known to be. */
export async function checkModel({ baseUrl, apiKey, model }: ModelSettings): Promise<string | null> {
  const address = `${baseUrl.replace(/\/+$/, '')}/models`
  const response = await fetch(address, {
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (!response) return `nothing answers at OPENAI_BASE_URL (${baseUrl}).`
  if (response.status === 401 || response.status === 403) return 'OPENAI_API_KEY is not accepted.'
  if (!response.ok) return null
  const listed: unknown = await response.json().catch(() => null)
  const names = namesIn(listed)
  if (!model || names.length === 0 || names.includes(model) || names.includes(`${model}:latest`)) return null
  return `OPENAI_MODEL "${model}" is not among the models of ${baseUrl}.`
}

const namesIn = (listed: unknown): string[] => {
  const data = (listed as { data?: unknown } | null)?.data
  return Array.isArray(data) ? data.map((one: { id?: unknown }) => String(one?.id)) : []
}
