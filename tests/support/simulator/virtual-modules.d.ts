// Modules that page-bundle.ts makes.

declare module 'virtual:simulated-page' {
  const make: (...globals: unknown[]) => import('./page-contract.ts').PageModule
  export default make
}

declare module 'virtual:simulated-storage' {
  const make: (...globals: unknown[]) => import('./page-contract.ts').StorageModule
  export default make
}

/** Of Vite, whose own types bring those of the DOM. */
interface ImportMeta {
  glob(pattern: string, options: { eager: true; import: 'default' }): Record<string, unknown>
}
