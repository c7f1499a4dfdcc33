// Particles that say what their verb holds already, in each of its forms: "return back". Notation of the lines made of
// them: ../phrase.ts.

import { entries } from './entries.ts'

const IN_THE_VERB = `
advance: forward ahead
alternate: back
append: on
ascend: up
assemble: together
attach: together on
attract: towards
bisect: in
blend: together
cancel: out
circle: around round
circulate: around
cooperate: together
coexist: together
collaborate: together
collide: together
combine: together
compete: together
confer: together
congregate: together
connect: together
consolidate: together
continue: on
converge: together
crouch: down
decrease: down
descend: down
dwindle: down
empty: out
enclose: herein within
erase: out
erode: away
escape: out
exit: out
expand: out
extend: out
finish: up
flee: away
focus: in
fuse: together
gather: together up
hoist: up
integrate: together
interact: together
interconnect: together
intermingle: together
intertwine: together
interweave: together
join: together up
kneel: down
leap: up
lift: up
link: together
mail: out
meet: together
merge: together
mingle: together
mix: together
multiply: up
pair: together
penetrate: into through
permeate: through throughout
persist: still
plan: ahead
plummet: down
plunge: down
precede: before
proceed: ahead forward onward
progress: forward ahead
propel: forward
protrude: out
raise: up
rebound: back
recall: back
recede: back
recline: back
recoil: back
recur: again
refer: back
reflect: back
regress: back
reiterate: again
reply: back
relapse: back
remand: back
remit: back
repay: back
repeat: again back
replicate: again
respond: back
restore: back
resume: again
resubmit: again
retreat: back
return: back
reunite: back again
revert: back
rewrite: again
rise: up
separate: apart out
share: together
shrink: down
sink: down
skip: over
soar: up
split: apart
subside: down
summarize: briefly
summarise: briefly
swirl: around
transfer: over
unify: together
unite: together
vacillate: back
vanish: away
yoke: together
`

export const NEEDLESS_PARTICLES = entries(IN_THE_VERB)
  .flatMap(([verb, particles]) => particles.map((particle) => `~${verb} ${particle} => ~${verb}`))
  .join('\n')
