// A person signs in by the campus's identity provider, a certified server, and is signed out when it says so.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { OIDC_CLIENT, startOidcServer } from '../support/oidc-server.ts'
import { serious } from './journeys/axe.ts'
import { killServer, startServer } from './journeys/own-server.ts'

async function deployed(variables: Record<string, string> = {}) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const oidc = await startOidcServer(address)
  const campus = { id: 'campus', name: 'Example University', issuer: oidc.issuer, clientId: OIDC_CLIENT.id }
  const server = await startServer(port, mkdtempSync(join(tmpdir(), 'colophon-campus-')), {
    LOCAL_SIGN_IN: 'true',
    SIGN_IN_ALLOWED: 'example.edu',
    IDENTITY_PROVIDERS: JSON.stringify([campus]),
    IDENTITY_PROVIDER_SECRETS: JSON.stringify({ campus: OIDC_CLIENT.secret }),
    ...variables,
  })
  return {
    address,
    oidc,
    end: () => {
      killServer(server)
      oidc.close()
    },
  }
}

async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a person signs in by the campus, and the campus signs her out', async ({ page }) => {
  const { address, oidc, end } = await deployed()
  try {
    await page.goto(address)
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
    const choice = page.getByRole('dialog', { name: 'Sign in to Colophon' })
    await expect(choice.getByRole('button', { name: 'Continue on this machine' })).toBeVisible()
    expect(await serious(page)).toEqual([])
    await choice.getByRole('button', { name: 'Continue on this machine' }).click()
    await expect(page.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    const opener = page.getByRole('button', { name: 'Sign in', exact: true }).first()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await page.route('**/auth/providers/campus', (route) => route.abort(), { times: 1 })
    await choice.getByRole('button', { name: 'Sign in with Example University' }).click()
    await expect(choice.getByRole('alert')).toContainText('cannot be reached')
    await choice.getByRole('button', { name: 'Sign in with Example University' }).click()
    await signInAs(page, 'ada')
    await expect(page.getByRole('heading', { name: 'Recent Projects' })).toBeVisible()
    await page.goto(`${address}/account`)
    await expect(page.getByText('ada@example.edu')).toBeVisible()

    // Who signs out at the provider has no session here any more.
    await page.goto(`${oidc.issuer}/session/end`)
    await page.getByRole('button', { name: /Yes, sign me out/ }).click()
    const token = await page
      .goto(address)
      .then(() => page.evaluate(() => localStorage.getItem('accessToken')))
    await expect(async () => {
      const answer = await page.request.get(`${address}/api/v1/account`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status()).toBe(401)
    }).toPass({ timeout: 60_000 })
  } finally {
    end()
  }
})

test('who is not admitted reads so, and an answer is of use once', async ({ page }) => {
  const { address, end } = await deployed({ SIGN_IN_ALLOWED: 'example.org' })
  try {
    const begin = async () => {
      await page.goto(address)
      await page.getByRole('button', { name: 'Sign in', exact: true }).first().click()
      await page.getByRole('button', { name: 'Sign in with Example University' }).click()
    }
    await begin()
    await signInAs(page, 'eve')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('not open to your account')
    expect(await serious(page)).toEqual([])
    // What was answered once is of no use again.
    await page.reload()
    await expect(alert).toContainText('Begin once more')
    await alert.getByRole('link', { name: 'To the start' }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
  } finally {
    end()
  }
})
