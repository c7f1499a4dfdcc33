// wink's English model with its large part read from a static file, as the package's read-core-model.js and
// load-core-model.js (1.8.1) do with the same data as code. Named entities, negation and sentiment are not loaded.

import feature from 'wink-eng-lite-web-model/dist/feature.js'
import loadNegation from 'wink-eng-lite-web-model/dist/load-negation-model.js'
import loadPos from 'wink-eng-lite-web-model/dist/load-pos-model.js'
import loadSbd from 'wink-eng-lite-web-model/dist/load-sbd-model.js'

type Feature = {
  list: string[]
  hash: Record<string, number>
  intrinsicSize: number
  index: number
  maxIndex: number
}
/** [name, mask, shift, is lexical, is extracted, …]: the package packs features into 32 bits. */
type Layout = [unknown, number, number, number, number]
export type CoreModel = {
  packing: { layout: Record<string, Layout>; efList: string[] }
  features: Record<string, Feature> & { posClusters: { list: (string | Set<number>)[] } }
  pos: { hash: Record<string, number> }
  lexicon: string | Uint32Array
  xpansions: string | Uint32Array
}

function numbersOf(base64: string | Uint32Array): Uint32Array {
  if (typeof base64 !== 'string') return base64
  const characters = atob(base64)
  const bytes = new Uint8Array(characters.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at)
  return new Uint32Array(bytes.buffer)
}

/** Places of words in an object without a prototype, since "constructor" is a word. */
function positions(list: readonly string[]): Record<string, number> {
  const hash: Record<string, number> = Object.create(null)
  for (const [at, word] of list.entries()) hash[word] = at
  return hash
}

/** Mutates its argument. */
function prepared(model: CoreModel): CoreModel {
  const { features, packing, pos } = model
  model.lexicon = numbersOf(model.lexicon)
  model.xpansions = numbersOf(model.xpansions)
  packing.efList = []
  for (const [name, [, mask, shift, kind, extracted]] of Object.entries(packing.layout)) {
    const one = features[name]
    if (kind === 0 && one) {
      one.hash = positions(one.list)
      one.intrinsicSize = one.list.length
      one.index = one.list.length
      one.maxIndex = mask >>> shift
    }
    if (extracted === 1) packing.efList.push(name)
  }
  const { lexeme } = features
  if (lexeme) {
    lexeme.hash = positions(lexeme.list)
    lexeme.intrinsicSize = lexeme.list.length
    lexeme.index = lexeme.list.length
  }
  const clusters = features.posClusters.list
  for (const [at, cluster] of clusters.entries())
    if (typeof cluster === 'string')
      clusters[at] = new Set(cluster.split('_').map((tag) => pos.hash[tag] ?? 0))
  return model
}

export const englishModel = (core: CoreModel) => ({
  core: () => prepared(core),
  sbd: loadSbd,
  pos: loadPos,
  // Never called, but required.
  ner: () => ({ machines: [], transformers: [] }),
  negation: loadNegation,
  sa: loadNegation,
  metaCER: () => ({ machines: '', transformers: [] }),
  featureFn: feature,
  addons: Object.create(null) as Record<string, never>,
})
