// Packages without types of their own, as far as the exports use them.

declare module 'hyphen/*/index.js' {
  const patterns: { hyphenateSync(text: string, options?: { minWordLength?: number }): string }
  export default patterns
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}

declare module 'harfbuzzjs/dist/harfbuzz.wasm' {
  const module: WebAssembly.Module
  export default module
}
