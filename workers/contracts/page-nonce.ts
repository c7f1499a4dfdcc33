// The nonce of one answer's inline scripts (CSP level 3, section 6.7.3): from `workers/serve.ts`, which writes the
// header, to `app/entry.server.tsx`, which writes the page. A React Router context, as in page-settings.ts.
export const pageNonce: { defaultValue: string } = { defaultValue: '' }
