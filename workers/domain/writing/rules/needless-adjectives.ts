// Adjectives that say what their noun holds already, as usage guides list them (Fowler, Garner, "The Elements of Style"):
// "free gift". Notation of the lines made of them: ../phrase.ts.

import { entries } from './entries.ts'

/** Nouns stand in the plural too. */
const IN_THE_NOUN = `
absolute: certainty guarantee necessity essential fact truth perfection requirement prerequisite
actual: fact experience truth reality
added: bonus extra addition
additional: extra bonus
advance: warning planning preview reservation notice preparation forecast prediction
future: plan prospect forecast prediction projection outlook hope expectation
past: history memory precedent tradition reminiscence
previous: precedent history predecessor
prior: history precedent
final: outcome conclusion end result completion climax culmination destination verdict ultimatum
end: result product outcome consequence
ultimate: outcome goal
basic: fundamental essential
essential: necessity
fundamental: basic
brief: moment summary glimpse synopsis second instant
close: proximity scrutiny
complete: monopoly opposite master stop standstill annihilation
total: monopoly stranger destruction annihilation extinction elimination unanimity
general: consensus vicinity
common: similarity
mutual: cooperation agreement consensus collaboration interdependence
joint: collaboration cooperation partnership
empty: void hole space
exact: same replica duplicate copy opposite counterpart
identical: twin clone replica copy
duplicate: copy
false: pretense pretence illusion lie misconception
mistaken: misconception
fellow: colleague teammate classmate countryman
foreign: import export
free: gift giveaway bonus
harmful: injury poison
hidden: pitfall trap
illegal: theft robbery crime embezzlement trespass bribery burglary poaching
unlawful: crime
important: breakthrough
innocent: bystander
knowledgeable: expert
experienced: veteran
local: neighborhood neighbourhood native
major: breakthrough
minor: detail quibble trifle
natural: instinct
new: innovation invention neologism
old: adage proverb cliche antique relic maxim
original: founder source creator inventor pioneer
overall: total
passing: fad phase
famous: celebrity
personal: opinion friend friendship belief charm
physical: size
true: fact
real: fact truth
proven: fact
positive: benefit
negative: disadvantage
poisonous: venom
present: incumbent
current: incumbent
regular: routine
usual: custom habit routine norm
safe: sanctuary
serious: crisis danger catastrophe
grave: crisis
sudden: impulse crisis
sworn: affidavit
terrible: tragedy disaster
tragic: disaster
temporary: reprieve loan stopgap
tiny: speck bit particle
small: speck detail trifle
large: giant
tall: skyscraper
unexpected: surprise
unintentional: mistake accident slip
accidental: mistake slip
unsolved: mystery
unconfirmed: rumor rumour
unfounded: rumor rumour
unproven: allegation hypothesis
unmarried: bachelor
universal: panacea
violent: explosion
vital: necessity
dead: corpse body
deadly: poison
deceptive: lie
definite: decision
difficult: dilemma
direct: confrontation
evil: villain fiend
favorable: approval
favourable: approval
first: debut beginning conception
former: graduate alumnus veteran
forward: progress
frozen: ice
good: benefit bargain
hollow: tube
hypothetical: supposition
intentional: murder lie
invited: guest
leading: protagonist
main: protagonist gist essence
lone: hermit individual
marital: spouse
mental: thought telepathy
mass: exodus extinction
mere: trifle
missing: gap
native: habitat
optional: choice option
oral: conversation
outside: periphery
outer: exterior rim
perfect: ideal
pointed: barb
polar: opposite
possible: potential
powerful: blast
preliminary: draft
repeated: reiteration
required: prerequisite requirement
necessary: prerequisite requirement
rough: draft approximation
approximate: estimate
round: circle
sad: tragedy
secret: spy
separate: entity
sum: total
sharp: point
stupid: fool
successful: achievement accomplishment
timeless: classic
toxic: poison
ultimate: end
unanimous: consensus
underground: subway
unique: individual
unnecessary: redundancy
unwanted: nuisance
vacant: void
verbal: discussion
wet: rain
white: snow
whole: entirety
`

const withPlural = (noun: string) =>
  /(?:[^aeiou]y)$/.test(noun)
    ? `${noun}|${noun.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh)$/.test(noun)
      ? `${noun}|${noun}es`
      : `${noun}|${noun}s`

export const NEEDLESS_ADJECTIVES = entries(IN_THE_NOUN)
  .map(([word, nouns]) => `${word} ${nouns.map(withPlural).join('|')} => $2`)
  .join('\n')
