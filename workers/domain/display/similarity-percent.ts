/** A similarity of 0 to 1 as a percentage with one decimal, e.g. "2.1%". */
export const similarityPercent = (similarity: number): string => `${(similarity * 100).toFixed(1)}%`
