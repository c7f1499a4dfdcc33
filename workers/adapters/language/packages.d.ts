// Types of packages without their own, as far as the language tools use them.

declare module 'wink-nlp/src/wink-nlp.js' {
  type Item<Value> = { out(): Value[]; out<Mapped>(its: (...read: never[]) => Mapped): Mapped[] }
  type Nlp = {
    readDoc(text: string): { tokens(): Item<string> }
    its: { value: () => string; pos: () => string }
  }
  export default function winkNlp(model: object, pipe: string[]): Nlp
}

declare module 'wink-eng-lite-web-model/dist/feature.js' {
  export default function feature(...read: unknown[]): unknown
}

declare module 'wink-eng-lite-web-model/dist/load-*-model.js' {
  type Part = { machines: unknown[]; setter: unknown; updater: unknown; transformers: unknown[] }
  export default function load(): Part
}

declare module 'nspell' {
  /** `data`: every word with the affixes that the dictionary gives it. */
  type Speller = { data: Record<string, unknown> }
  export default function nspell(dictionary: { aff: string; dic: string }): Speller
}
