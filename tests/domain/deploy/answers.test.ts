// The file of a deployment.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answersFile, readAnswers } from '../../../scripts/deploy/answers.ts'
import type { Terminal } from '../../../scripts/deploy/terminal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-answers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const terminal = (given: string[] | null): Terminal => ({
  say: () => {},
  isInteractive: given !== null,
  ask: async (_question, otherwise = '') => given?.shift() || otherwise,
  askHidden: async () => '',
})

test('a person is asked once, and the file keeps what they said', async () => {
  const file = answersFile(folder, 'staging')
  const asked = ['', 'EU', 'example.edu', '123.apps.googleusercontent.com', 'library@example.edu']
  const answers = await readAnswers(file, 'staging', terminal(asked))
  expect(answers).toEqual({
    name: 'colophon-staging',
    region: 'eu',
    account: '',
    domain: '',
    vars: {
      SIGN_IN_ALLOWED: 'example.edu',
      GOOGLE_CLIENT_ID: '123.apps.googleusercontent.com',
      CONTACT_EMAIL: 'library@example.edu',
    },
  })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(answers)
  expect(await readAnswers(file, 'staging', terminal(null))).toEqual(answers)
})

test('without a person the missing file is named', async () => {
  const file = answersFile(folder, '')
  await expect(readAnswers(file, '', terminal(null))).rejects.toMatchObject({ code: 'answers_missing' })
  expect(existsSync(file)).toBe(false)
})

test('a list among the variables becomes its JSON', async () => {
  const file = answersFile(folder, '')
  const campus = { id: 'campus', name: 'Campus', issuer: 'https://id.test', clientId: 'colophon' }
  writeFileSync(file, JSON.stringify({ name: 'papers', vars: { IDENTITY_PROVIDERS: [campus] } }))
  const { vars } = await readAnswers(file, '', terminal(null))
  expect(vars).toEqual({ IDENTITY_PROVIDERS: JSON.stringify([campus]) })
})

test.each([
  ['{"name": ', 'is no JSON'],
  ['{"name": "My Papers"}', 'name is wrong'],
  ['{"name": "papers", "region": "mars"}', 'region is wrong'],
  ['{"name": "papers", "domain": "https://papers.example.edu/"}', 'domain is wrong'],
  ['{"name": "papers", "vars": {"OPENAI_API_KEY": "k"}}', 'is a secret'],
  ['{"name": "papers", "vars": {"IDENTITY_PROVIDER_SECRETS": "{}"}}', 'is a secret'],
  ['{"name": "papers", "vars": {"SIGN_IN_ALLOWED": "everybody"}}', 'vars.SIGN_IN_ALLOWED has no valid value'],
  ['{"name": "papers", "vars": {"GOGLE_CLIENT_ID": "k"}}', 'vars.GOGLE_CLIENT_ID is no variable'],
  ['{"name": "papers", "vars": {"QUOTA_TEXT_MB": "much"}}', 'vars.QUOTA_TEXT_MB has no valid value'],
  ['{"name": "papers", "vars": {"LOCAL_SIGN_IN": "true"}}', 'lets anybody in'],
  ['{"name": "papers", "vars": {"DATA_REGION": "eu"}}', 'is "region"'],
  ['{"name": "papers", "colour": "red"}', 'colour'],
])('%s is refused', async (text, words) => {
  const file = answersFile(folder, '')
  writeFileSync(file, text)
  await expect(readAnswers(file, '', terminal(null))).rejects.toMatchObject({
    code: 'answers_invalid',
    message: expect.stringContaining(words),
  })
})
