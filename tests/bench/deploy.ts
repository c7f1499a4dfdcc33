// `npm run deploy` of this build to the stand-in of Cloudflare's API: again with nothing changed. What Cloudflare itself takes
// is not in it.

import { join } from 'node:path'
import { build } from '../../scripts/build.ts'
import { root } from '../../scripts/local-configuration.ts'
import { buildWorkplace } from '../support/cloudflare/deployment.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const ROUNDS = 5
const LIMIT = 10

export async function run(): Promise<Row[]> {
  await build()
  const work = await buildWorkplace()
  try {
    const deploy = () =>
      work.deploy({
        migrations: join(root, 'migrations'),
        build: async () => ({ folder: join(root, 'build'), digest: await build() }),
      })
    const began = performance.now()
    await deploy()
    const first = performance.now() - began
    const again: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      const { changed } = await deploy()
      if (changed) throw new Error('a run with nothing changed changed something')
      again.push(performance.now() - start)
    }
    const command = 'npm run bench -- deploy'
    return [
      {
        name: 'Deploying again with nothing changed, against a stand-in of the API',
        value: rounded(percentile(again, 0.5) / 1000, 2),
        unit: 's',
        limit: LIMIT,
        command,
      },
      {
        name: 'First deployment of the same build, with its assets',
        value: rounded(first / 1000, 1),
        unit: 's',
        command,
      },
    ]
  } finally {
    await work.close()
  }
}
