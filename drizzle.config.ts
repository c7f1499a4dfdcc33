import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  casing: 'snake_case',
  schema: './workers/adapters/d1/schema/index.ts',
  out: './migrations',
})
