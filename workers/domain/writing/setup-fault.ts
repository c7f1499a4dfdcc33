// What is wrong with the settings of the language model, in words for whoever set it up.

export const SETUP_FAULTS = [
  'not_set',
  'provider_unknown',
  'key_refused',
  'account_refused',
  'model_unknown',
  'address_unreachable',
  'address_wrong',
] as const

/** `variable`: the name of the variable or binding to correct. */
export type SetupFault = { what: (typeof SETUP_FAULTS)[number]; variable: string }

const WORDS: Record<SetupFault['what'], (variable: string) => string> = {
  not_set: (variable) => `${variable} is not set.`,
  provider_unknown: (variable) => `${variable} names no provider: it is workers-ai, openai or embedded.`,
  key_refused: (variable) => `The provider refuses the key in ${variable}.`,
  account_refused: (variable) => `Cloudflare refuses this account the use of Workers AI (${variable}).`,
  model_unknown: (variable) => `The provider has no model of the name in ${variable}.`,
  address_unreachable: (variable) => `Nothing answers at the address in ${variable}.`,
  address_wrong: (variable) =>
    `What answers at the address in ${variable} is not a language model. The address has to end in /v1.`,
}

/** A sentence or two, with the variable's name and never its value. */
export const setupFaultText = ({ what, variable }: SetupFault): string => WORDS[what](variable)
