// An identity provider on the wire of OpenID Connect (discovery, keys, tokens, user info), which a test may let lie.

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const CLIENT_ID = 'colophon'
export const SECRET = 'a secret of the client'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
const seconds = () => Math.floor(Date.now() / 1000)

export type Lies = {
  /** In its metadata. */
  metadata?: Record<string, unknown>
  /** In the ID token. */
  claims?: JWTPayload
  userInfo?: Record<string, unknown>
  /** Signs with keys that are not published. */
  otherKeys?: true
  algorithm?: 'none' | 'HS256'
  /** Instead of its answer at a path. */
  answers?: Record<string, () => Response | Promise<Response>>
}

export class WireProvider {
  readonly issuer: string
  lies: Lies = {}
  readonly asked: { path: string; authorization: string | null; body: URLSearchParams }[] = []
  private keys: Promise<Keys> = generateKeyPair('RS256', { extractable: true })
  private keyId = 'one'
  private nonce = ''

  constructor(issuer: string) {
    this.issuer = issuer
  }

  /** Publishes other keys from now on. */
  rotate(): void {
    this.keys = generateKeyPair('RS256', { extractable: true })
    this.keyId = `key-${crypto.randomUUID()}`
  }

  /** What a browser does at the authorization endpoint. @returns the parameters with which it comes back */
  authorize(url: string, changed: Record<string, string> = {}): Record<string, string> {
    const { searchParams } = new URL(url)
    this.nonce = searchParams.get('nonce') ?? ''
    return { code: 'a-code', state: searchParams.get('state') ?? '', iss: this.issuer, ...changed }
  }

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname, origin } = new URL(request.url)
    if (origin !== this.issuer) throw new TypeError(`Nothing is at ${origin}`)
    this.asked.push({
      path: pathname,
      authorization: request.headers.get('authorization'),
      body: new URLSearchParams(request.method === 'POST' ? await request.text() : ''),
    })
    const lie = this.lies.answers?.[pathname]
    if (lie) return lie()
    if (pathname === '/.well-known/openid-configuration') return Response.json(this.metadata())
    if (pathname === '/keys') return Response.json({ keys: [await this.publicKey()] })
    if (pathname === '/token')
      return Response.json({ access_token: 'at', token_type: 'Bearer', id_token: await this.idToken() })
    if (pathname === '/userinfo') return Response.json({ sub: 'ada', ...this.lies.userInfo })
    return new Response(null, { status: 404 })
  }

  private metadata() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/userinfo`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
      ...this.lies.metadata,
    }
  }

  private async publicKey() {
    return { ...(await exportJWK((await this.keys).publicKey)), kid: this.keyId, alg: 'RS256', use: 'sig' }
  }

  private async idToken(): Promise<string> {
    const claims = {
      iss: this.issuer,
      aud: CLIENT_ID,
      sub: 'ada',
      email: 'ada@example.edu',
      email_verified: true,
      name: 'Ada',
      nonce: this.nonce,
      sid: 'session-of-ada',
      iat: seconds(),
      exp: seconds() + 300,
      ...this.lies.claims,
    }
    if (this.lies.algorithm === 'none') return `${part({ alg: 'none' })}.${part(claims)}.`
    if (this.lies.algorithm === 'HS256')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET))
    return this.sign(claims)
  }

  /** A token by its keys, such as a logout token. */
  async sign(claims: JWTPayload, header: Record<string, string> = {}): Promise<string> {
    const { privateKey } = this.lies.otherKeys ? await generateKeyPair('RS256') : await this.keys
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: this.keyId, ...header })
      .sign(privateKey)
  }
}

const part = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
