// Attributes of elements, and lengths in them.

export type Attributes = Record<string, string>

export const point = (points: number) => `${points.toFixed(1)}pt`
