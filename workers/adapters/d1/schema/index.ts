// The D1 tables. `drizzle-kit generate` writes migrations/ from this file.

export * from './accounts.ts'
export * from './layout-templates.ts'
export * from './library.ts'
export * from './pdfs.ts'
export * from './plagiarism.ts'
export * from './programs.ts'
export * from './projects.ts'
export * from './webhooks.ts'
export * from './writing.ts'
