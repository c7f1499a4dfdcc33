// Security headers of all responses.
//
// Pages: Content-Security-Policy level 3 with a nonce for React Router's inline scripts. Google's button needs its
// own script, frame, style and calls
// (developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy); the grammar check
// runs WebAssembly in a worker from a blob. Inline styles are allowed: formulas, alignment and colours of a
// manuscript are style attributes, and a style cannot run script.

const GOOGLE = 'https://accounts.google.com/gsi/'

const pagePolicy = (nonce: string, api: string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval' ${GOOGLE}client`,
    `style-src 'self' 'unsafe-inline' ${GOOGLE}style`,
    ['connect-src', "'self'", GOOGLE, ...api].join(' '),
    `frame-src ${GOOGLE}`,
    "img-src 'self' blob: data: https:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Browser features that no page uses (w3c.github.io/webappsec-permissions-policy). */
const PERMISSIONS = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** @param of `nonce` of the scripts of a page, null for data; `api`: sources of the API if it is on another origin */
export function withSecurityHeaders(
  response: Response,
  { nonce, secure, api = [] }: { nonce: string | null; secure: boolean; api?: string[] },
): Response {
  // The response of an upgrade carries the socket and must not be copied.
  if (response.status === 101) return response
  const answer = new Response(response.body, response)
  const { headers } = answer
  const policy = nonce === null ? DATA_POLICY : pagePolicy(nonce, api)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
  if (!headers.has('cache-control')) headers.set('cache-control', nonce === null ? 'no-store' : 'no-cache')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('permissions-policy', PERMISSIONS)
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  headers.set('cross-origin-resource-policy', 'same-origin')
  if (secure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  return answer
}
