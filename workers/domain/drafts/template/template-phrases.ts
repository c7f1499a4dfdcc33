// The phrase by which a reader, or a client without the `template` flag, knows the structured template (spec
// section 8, "known fallback template phrases"). It must not change with the brief.

export const TEMPLATE_OPENING = 'This is a structured template'
