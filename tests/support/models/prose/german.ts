// German prose, for a model that answers in another language than it is asked in.

import { pick, type Random } from './random.ts'

const SUBJECTS =
  'die Nutzung, die Planung, die Erfahrung, die Versorgung, die Verteilung, die Beteiligung, die Verwaltung, die Forschung, die Umgebung, die Ordnung, die Pflege, die Auswahl, die Sicherheit, die Vermittlung, die Entscheidung'.split(
    ', ',
  )
const VERBS =
  'bestimmt, verändert, begrenzt, ergänzt, erschwert, ermöglicht, verdeckt, verstärkt, verzögert, prägt'.split(
    ', ',
  )
const OBJECTS =
  'den Alltag, das Ergebnis, die Kosten, den Bedarf, das Vertrauen, die Lage, den Zugang, das Verhalten, die Erwartung, den Verlauf, die Auslegung, das Verfahren'.split(
    ', ',
  )
const PLACES =
  'in der Stadt, auf dem Land, im Betrieb, in der Schule, im Haushalt, in der Verwaltung, bei der Arbeit, unter diesen Umständen, auf lange Sicht, vor allem zu Beginn'.split(
    ', ',
  )

const clause = (random: Random) =>
  `${pick(random, SUBJECTS)} ${pick(random, VERBS)} ${pick(random, PLACES)} ${pick(random, OBJECTS)}`

export function germanSentence(random: Random): string {
  const text = random(2) === 0 ? clause(random) : `${clause(random)}, und ${clause(random)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
