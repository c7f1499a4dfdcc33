import { afterEach, beforeEach, expect, test } from 'vitest'
import { rollBack } from '../../../scripts/deploy/rollback.ts'
import { buildWorkplace, type Workplace } from '../../support/cloudflare/deployment.ts'

let work: Workplace
beforeEach(async () => {
  work = await buildWorkplace()
})
afterEach(() => work.close())

async function deployed(digest: string): Promise<string | undefined> {
  const { folder } = await (await work.deployment()).build()
  await work.deploy({ build: async () => ({ folder, digest }) })
  return serving()
}
const serving = () => work.standIn.account.scripts.get('papers')?.deployments[0]?.versions[0]?.version_id

test('the version before serves again, and a second time the one before that', async () => {
  const one = await deployed('one')
  const two = await deployed('two')
  const three = await deployed('three')
  expect(new Set([one, two, three]).size).toBe(3)
  await rollBack(await work.deployment())
  expect(serving()).toBe(two)
  await rollBack(await work.deployment())
  expect(serving()).toBe(one)
  await expect(rollBack(await work.deployment())).rejects.toMatchObject({ code: 'nothing_before' })
})

test('a version that knows an older schema is refused', async () => {
  await deployed('one')
  work.writeMigration('0001_more.sql', 'CREATE TABLE more (id TEXT);')
  const two = await deployed('two')
  await expect(rollBack(await work.deployment())).rejects.toMatchObject({
    code: 'database_newer',
    message: expect.stringContaining('0000_first.sql'),
  })
  expect(serving()).toBe(two)
})
