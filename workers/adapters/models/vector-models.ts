/** True if a model of this name makes vectors and writes no text, as far as names tell. */
export const isVectorModel = (name: string): boolean =>
  /embed|(?:^|[/_-])(?:bge|e5|gte|minilm|arctic)(?:[._:-]|$)|rerank/i.test(name)
