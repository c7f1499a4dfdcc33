// Rounds that failed once, each as small as it still failed.

import type { RoundPlan } from './events.ts'

const files = import.meta.glob('../../fixtures/simulator/**/*.json', { eager: true, import: 'default' })

export const KNOWN_ROUNDS = Object.values(files) as (RoundPlan & { name: string })[]
