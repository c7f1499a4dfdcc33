const MAY_DEFINE = /\\(?:(?:re)?new|provide|DeclareRobust)command|\\[gex]?def|\\let|\\Declare|\\definecolor/

/** Whether a formula has a definition, at first sight. */
export const mayDefine = (source: string): boolean => MAY_DEFINE.test(source)
