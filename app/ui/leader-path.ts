// Path of a leader line in margins: along a text line, at `turn` up or down, and on to its end.

const ROUND = 8

export type LeaderPlaces = { x1: number; y1: number; turn: number; x2: number; y2: number }

export function leaderPath({ x1, y1, turn, x2, y2 }: LeaderPlaces): string {
  const round = Math.min(ROUND, Math.abs(y2 - y1) / 2, Math.abs(x2 - turn))
  const way = y2 > y1 ? 1 : -1
  return `M${x1} ${y1}H${turn - round}q${round} 0 ${round} ${way * round}V${y2 - way * round}q0 ${way * round} ${round} ${way * round}H${x2}`
}
