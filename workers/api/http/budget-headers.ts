// Rate limit headers for the budget of a model, a policy of its own beside that of requests
// (draft-ietf-httpapi-ratelimit-headers, section 3). `q` and `r` are tokens, `t` and `w` seconds.

const DAY = 24 * 60 * 60

export const budgetHeaders = (budget: { limit: number; remaining: number; resetsIn: number }) => ({
  ratelimit: `"model-tokens";r=${budget.remaining};t=${budget.resetsIn}`,
  'ratelimit-policy': `"model-tokens";q=${budget.limit};w=${DAY}`,
})
