// Runs a bench against the built Worker, served as by `npm start`.

import type { Miniflare } from 'miniflare'
import { build } from '../../scripts/build.ts'
import { migrate } from '../../scripts/migrate.ts'
import { serve } from '../../scripts/serve.ts'

export async function served<Result>(measure: (runtime: Miniflare) => Promise<Result>): Promise<Result> {
  await Promise.all([build(), migrate()])
  const runtime = await serve()
  try {
    return await measure(runtime)
  } finally {
    await runtime.dispose()
  }
}
