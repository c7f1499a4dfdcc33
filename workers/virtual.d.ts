// Modules and variables that Vite and React Router define at build time.
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
interface ImportMeta {
  readonly env: {
    readonly MODE: string
    readonly VITE_API_ADDRESS?: string
    /** Addresses of what scripts/build-clients.ts packs; none without a build. */
    readonly VITE_CLIENT_PACKAGE?: string
    readonly VITE_CLI_PACKAGE?: string
  }
}
