import type { RateLimiter } from '../services/ports.ts'

export const createRateLimiter = (binding: RateLimit): RateLimiter => ({
  allow: async (key) => (await binding.limit({ key })).success,
})
