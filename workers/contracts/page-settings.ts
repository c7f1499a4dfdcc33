// What the server tells the pages about this deployment. `workers/app.ts` sets it for every page request:
//   const context = new RouterContextProvider(); context.set(pageSettings, {…}); return page(request, context)
// and a loader reads it: `context.get(pageSettings)`. The key is a React Router context: any object of this shape
// is one (RouterContext<T>), so that neither side imports the other and contracts import nothing.

export type PageSettings = {
  /** COMPANY_NAME, for the footer. */
  companyName: string
  /** Empty where Google sign-in is not configured. */
  googleClientId: string
  /** True only in the local configuration. */
  localSignIn: boolean
  /** False where no language model is set up. */
  languageModel: boolean
}

export const pageSettings: { defaultValue: PageSettings } = {
  defaultValue: { companyName: 'Colophon', googleClientId: '', localSignIn: false, languageModel: false },
}
