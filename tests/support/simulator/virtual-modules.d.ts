// Modules that page-bundle.ts makes.

declare module 'virtual:simulated-page' {
  const make: (...globals: unknown[]) => import('./page-contract.ts').PageModule
  export default make
}

declare module 'virtual:simulated-storage' {
  const make: (...globals: unknown[]) => import('./page-contract.ts').StorageModule
  export default make
}
