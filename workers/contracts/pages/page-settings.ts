// Settings of the deployment for pages. `workers/app.ts` sets them for every page request:
// const context = new RouterContextProvider(); context.set(pageSettings, {…}); return page(request, context)
// and loaders read them: `context.get(pageSettings)`. The key is a React Router context: any object of this shape is
// one (RouterContext<T>), so neither side imports the other.

export type PageSettings = {
  /** COMPANY_NAME, for the footer. */
  companyName: string
  /** Empty where Google sign-in is not configured. */
  googleClientId: string
  /** Identity providers beside it, in the order in which they are offered. */
  identityProviders: readonly { id: string; name: string }[]
  /** True only in the local configuration. */
  localSignIn: boolean
  /** False where no language model is set up. */
  languageModel: boolean
}

export const pageSettings: { defaultValue: PageSettings } = {
  defaultValue: {
    companyName: 'Colophon',
    googleClientId: '',
    identityProviders: [],
    localSignIn: false,
    languageModel: false,
  },
}
