/** Raise it when an older client would lose content by opening a newer document. */
export const SCHEMA_VERSION = 8
