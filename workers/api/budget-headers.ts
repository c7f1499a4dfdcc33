// What is left of a person's use of models, as a rate limit of its own beside that of requests
// (draft-ietf-httpapi-ratelimit-headers, section 3). `q` and `r` are tokens, `t` and `w` seconds.

const DAY = 24 * 60 * 60

export const budgetHeaders = (budget: { limit: number; remaining: number; resetsIn: number }) => ({
  ratelimit: `"model-tokens";r=${budget.remaining};t=${budget.resetsIn}`,
  'ratelimit-policy': `"model-tokens";q=${budget.limit};w=${DAY}`,
})
