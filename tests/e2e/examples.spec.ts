// The examples of docs/api.md and of the client's README, run as they stand against a deployment.

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { authorized, expect, type Person, test } from './journeys/person.ts'

const root = join(import.meta.dirname, '../..')

type Example = { language: string; code: string }

/** Code blocks of a page, with the address of the deployment in place of the one that it names. */
function examplesOf(page: string, deployment = ''): Example[] {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)
  return [...blocks].map(([, language = '', code = '']) => ({
    language,
    code: code
      .replaceAll('http://localhost:8787', deployment)
      .replaceAll('https://colophon.example', deployment),
  }))
}

/** As a person makes it at /account. */
async function tokenOf(person: Person, request: APIRequestContext): Promise<string> {
  const scopes = ['projects:read', 'projects:write', 'library:read', 'files:read', 'files:write', 'ai']
  const headers = authorized(person)
  const made = await request.post('/api/v1/account/tokens', { headers, data: { name: 'Examples', scopes } })
  return (await made.json()).data.token
}

/** What the examples leave to a person: her token, and her consent, from which a program gets its code. */
const withoutPerson = (code: string) =>
  code
    .replace(/^export COLOPHON_TOKEN=.*$/m, '')
    .replace(/^echo ("\$site\/oauth\/authorize[^"]*").*$/m, 'code=$(node "$COLOPHON_CONFIG/allow.mjs" $1)')

/** Allows what a program asks for, as the consent page does. */
const ALLOW = (deployment: string, { accessToken }: Person) => `
const query = new URL(process.argv[2]).search.slice(1)
const response = await fetch('${deployment}/api/v1/oauth/decisions', {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: 'Bearer ${accessToken}' },
  body: JSON.stringify({ decision: 'allow', query, scopes: ['projects:read'], expiresInDays: 30 }),
})
const { data } = await response.json()
console.log(new URL(data.redirectTo).searchParams.get('code'))
`

/** Runs a script of bash to its end; @throws where a command, or a request, fails. */
async function bash(script: string, folder: string, COLOPHON_TOKEN: string) {
  const strict = `set -euo pipefail\ncurl() { command curl --fail-with-body "$@"; }\n${script}`
  const env = { ...process.env, COLOPHON_TOKEN, COLOPHON_CONFIG: folder, FORCE_COLOR: '0' }
  const { stdout } = await promisify(execFile)('bash', ['-c', strict], { cwd: folder, env })
  return stdout
}

test('the examples of docs/api.md work, one after the other', async ({ person, request, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-examples-'))
  const script = examplesOf('docs/api.md', baseURL).map(({ language, code }) => {
    if (language === 'sh') return withoutPerson(code)
    const [, name] = /^\/\/ (\S+\.mjs)\n/.exec(code) ?? []
    return name ? `cat > ${name} <<'END'\n${code}END\n` : ''
  })
  writeFileSync(join(folder, 'allow.mjs'), ALLOW(baseURL ?? '', person))
  const said = await bash(script.join('\n'), folder, await tokenOf(person, request))
  expect(said).toContain('"token_type":"bearer"')
  expect(said).toContain('Heat in cities: 4 words\n')
  expect(readFileSync(join(folder, 'heat/heat.pdf'), 'latin1')).toMatch(/^%PDF-/)
  expect(readFileSync(join(folder, 'heat/Heat in cities.docx'), 'latin1')).toMatch(/^PK/)
  rmSync(folder, { recursive: true })
})

test('the examples of the client’s README work, one after the other', async ({
  person,
  request,
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-examples-'))
  const examples = examplesOf('clients/typescript/README.md', baseURL)
  const codeIn = (wanted: string) =>
    examples.flatMap(({ language, code }) => (language === wanted ? [code] : [])).join('\n')
  writeFileSync(join(folder, 'examples.ts'), codeIn('ts'))
  const token = await tokenOf(person, request)
  const said = await bash(
    `npm init --yes > /dev/null\nnpm pkg set type=module\n${codeIn('sh')}\nnode examples.ts`,
    folder,
    token,
  )
  expect(said).toContain('Heat in cities 1\n')
  rmSync(folder, { recursive: true })
})
