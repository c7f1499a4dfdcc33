// What can be wrong with the settings of the language model. Its words: `fault.` in app/messages/<language>/account.json.

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
