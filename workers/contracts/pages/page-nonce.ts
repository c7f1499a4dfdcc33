// Nonce of the inline scripts of a page (CSP level 3, section 6.7.3): `workers/serve.ts` writes it into the header
// and passes it to `app/entry.server.tsx`, which writes the page. A React Router context, as in page-settings.ts.
export const pageNonce: { defaultValue: string } = { defaultValue: '' }
