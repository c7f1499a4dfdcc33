// Words that say again what their neighbour says already, as usage guides list them (Fowler, Garner, "The Elements of
// Style"): by the reason for which one of the two is too many. Notation of the lines made of them: ../phrase.ts.

/** The second word holds what the first says: "free gift". Nouns stand in the plural too. */
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
two-way: dialogue
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

/** The first word holds what the last says; every form of the verb. */
const IN_THE_VERB = `
advance: forward|ahead; alternate: back; append: on; ascend: up; assemble: together; attach: together|on; attract: towards; bisect: in; blend: together; cancel: out; circle: around|round; circulate: around; cooperate: together; coexist: together; collaborate: together; collide: together; combine: together; compete: together; confer: together; congregate: together; connect: together; consolidate: together; continue: on; converge: together; crouch: down; decrease: down; descend: down; dwindle: down; empty: out; enclose: herein|within; erase: out; erode: away; escape: out; exit: out; expand: out; extend: out; finish: up; flee: away; focus: in; fuse: together; gather: together|up; hoist: up; integrate: together; interact: together; interconnect: together; intermingle: together; intertwine: together; interweave: together; join: together|up; kneel: down; leap: up; lift: up; link: together; mail: out; meet: together; merge: together; mingle: together; mix: together; multiply: up; pair: together; penetrate: into|through; permeate: through|throughout; persist: still; plan: ahead; plummet: down; plunge: down; precede: before; proceed: ahead|forward|onward; progress: forward|ahead; propel: forward; protrude: out; raise: up; rebound: back; recall: back; recede: back; recline: back; recoil: back; recur: again; refer: back; reflect: back; regress: back; reiterate: again; reply: back; relapse: back; remand: back; remit: back; repay: back; repeat: again|back; replicate: again; respond: back; restore: back; resume: again; resubmit: again; retreat: back; return: back; reunite: back|again; revert: back; rewrite: again; rise: up; separate: apart|out; share: together; shrink: down; sink: down; skip: over; soar: up; split: apart; subside: down; summarize: briefly; summarise: briefly; swirl: around; transfer: over; unify: together; unite: together; vacillate: back; vanish: away; yoke: together
`

/** A word before another that holds it: adverbs and the rest. */
const DOUBLED = `
absolutely|completely|totally|utterly|entirely essential|necessary|certain|sure|unique|perfect|identical|impossible|empty|full|dead|false|complete|finished|unanimous|destroyed|eliminated|eradicated|annihilated|ruined|extinct|surrounded|filled|opposite|useless|wrong|overwhelmed|obliterated|devastated => $2
absolutely|completely|totally|entirely ~eliminate => $2
absolutely|completely|totally ~destroy => $2
actively involved => involved
actual|actually true => true
adequate enough => adequate
advance ahead => advance
after first|having first => after
all throughout => throughout
all inclusive list => complete list
almost nearly => almost | nearly
already existing => existing
already exist|exists|existed|happened|occurred previously|before => already $2
and etc. => etc.
and etc => etc
any and all => any | all
appear|appears|appeared to be|seem|seems|seemed to be apparently => $1 to be
approximately about|around|nearly => approximately | about
as an added bonus => as a bonus
as for example => for example
as from => from
as never before in history => as never before
basic|bare minimum essentials => essentials
best ever record => record
best ever => best
both equally => both | equally
both the two => both
but however|nevertheless|nonetheless => but
but rather instead => but rather | instead
cannot possibly => cannot
ceased and desisted => ceased
clearly obvious|evident|apparent => clear | obvious
close|near scrutiny => scrutiny
collectively together => together
combine|combined|combining into one => $1
completely|fully|totally surrounded|filled|finished|destroyed|unanimous|eliminated|eradicated => $2
compulsory|mandatory|necessary|needed|required requirement|requirements => $2
consensus of opinion|opinions => consensus
continue|continues|continued to remain|persist => $1
could|may|might|can perhaps|maybe|possibly => $1
currently|presently now => now
current|present day => today
currently at present|now|this moment => currently
customary practice => practice
definitely certain|sure|decided => $2
each and every => each | every
each separate => each
early beginnings => beginnings
eight|nine|ten|eleven|twelve in number => $1
one|two|three|four|five|six|seven|few|many|several|fewer in number => $1
eliminate|remove|removed|eliminated altogether|entirely => $1
end|ultimate goal|objective|aim => $2
enough sufficient => enough
sufficient enough => sufficient | enough
equally as => as | equally
especially in particular => especially
estimate|estimated at about|around|roughly|approximately => $1 at
estimated|approximately roughly => $1
eventually|finally in the end => $1
ever since the time => ever since
every single => every
every each => each | every
exact|exactly|precisely the same => the same
exactly identical => identical
extremely|very vital|crucial|essential|excellent|unique|fatal|perfect => $2
fewer in number => fewer
few|many in number => $1
filled|full to capacity => full
first began|started|originated|discovered|invented|introduced|created|founded|conceived|debuted|coined => $2
first time ever => first time
for a time|while period => for a $3
for free $ => free
frank and honest|candid => frank
free and gratis => free
from whence|thence|hence => $2
generally|usually|mostly always => usually
generally|usually in most cases => usually
given|gave out as a gift => given
grand total sum => total
had previously|already before => had $2
half of a => half a
have|has|had|having previously|already ~do before => $1 $3
how ever so => however
if and when => if | when
when and if => if | when
if in case => if
in addition also|too => in addition
in actual fact|actuality|reality => in fact
in actual practice => in practice
in between => between
in close proximity|vicinity to => near | close to
red|blue|green|yellow|black|white|brown|grey|gray|purple|pink|orange in color|colour => $1
round|square|oval|circular|rectangular|triangular|spherical|conical|cylindrical|curved|flat in shape|form => $1
large|small|big|huge|tiny|enormous|gigantic|vast|bigger|smaller|larger|little in size => $1
heavy|light|heavier|lighter in weight => $1
tall|short|taller|shorter in height|stature => $1
long|short|longer|shorter in length|duration|distance => $1
rough|smooth|soft in texture => $1
shiny|shabby|attractive|modern|odd in appearance => $1
cheap|expensive in price|cost => $1
rare|frequent|infrequent in occurrence => $1
temporary|permanent|complex|simple|similar|technical|general|political|strategic|confidential|philosophical|religious in nature => $1
honest|cruel|rude|timid|polite in character => $1
unusual|strange|extreme in degree => $1
in order so => so
in my|our opinion , i|we think|believe|feel => in $2 opinion
in spite of despite => despite
including for example => including
indirect allusion => allusion
instead of rather than => instead of
introduced for the first time => introduced
introduced a new => introduced a
is currently|now at present => is now
is reported|said to allegedly => is $2 to
it is because => because
joint cooperation => cooperation
just|only merely => only
just exactly|precisely|recently => $2
kind|sort|type|kinds|sorts|types of a|an => $1 of
large|great proportion|number of the majority => majority
later on => later
earlier on => earlier
lift|lifted|raise|raised up => $1
like for example|instance => like
look back in retrospect|hindsight|on the past => look back
made out of => made of
made up out of => made of
major significant => major | significant
major|serious|severe crisis situation => crisis
crisis|emergency|conflict|hostage situation|situations => $1
snow|storm|rain|shower|thunderstorm activity => $1
many|several|various different => $1
may|might perhaps|possibly|maybe => $1
maybe perhaps => perhaps
merge|merged|merging together => $1
meet|met|meeting together|up with => $1
might|may well be potentially|possibly => $1 be
more|most preferable => preferable
more better|worse|easier|faster|bigger|older|younger|higher|lower|larger|smaller|stronger|cheaper|happier|simpler|harder|longer|shorter|greater|cleaner|louder|safer|richer|poorer|smarter|taller|wider|deeper|closer|stronger|quicker|slower|earlier|healthier|prettier|nicer|cooler|warmer|colder|hotter|softer|tougher|friendlier => $2
most best|worst|easiest|fastest|biggest|oldest|highest|lowest|largest|smallest|strongest|cheapest|happiest|simplest|hardest|longest|shortest|greatest|safest|richest|smartest|tallest|deepest|closest|quickest|prettiest|nicest|loveliest => $2
more superior|inferior to => $2 to
most unique => unique
most optimal|optimum|ideal => $2
mutual|mutually between => between
mutual|common beliefs in common|shared => $1 beliefs
mutually interdependent => interdependent
my|his|her|their|our|your own personal|private => $1 own | $1 personal
autobiography of my|his|her own|life => autobiography
near|nearby vicinity => vicinity
nearly|almost about => $1
neither one of => neither of
never at any time => never
never ever => never
no other alternative => no alternative
no more further => no further
not at all in any way => not at all
inside|outside of the|a|an|his|her|its|our|their|my|your => $1 $3
off of => off
very|quite|rather|somewhat|so|fairly|extremely|really|truly|too unique => unique
pin number|numbers => PIN
vitally|crucially essential|necessary => $2
nothing else but => nothing but
now at present|this time => now
off|out of from => $1
often frequently|times => often
on a daily|weekly|monthly|yearly basis every => every
one and the same => the same
one after the other in succession|sequence => one after the other
only just => just | only
limited only to => limited to
only solely|exclusively|merely => only
optional if => if
other alternative|alternatives => $2
over exaggerate|exaggerated|exaggerating => $2
owing|due to because => because
pair of two|twins => pair
period of time => period | time
periods of time => periods
time period|periods|span|frame => period
perhaps|maybe possibly|perhaps => perhaps
personally , i think|believe|feel => i $4
i personally think|believe|feel|like|prefer|find|would => i $3
i myself personally => i
in my personal opinion => in my opinion
ATM|atm machine|machines => ATM
HIV|hiv virus => HIV
LCD|lcd display|displays => LCD
ISBN|isbn number|numbers => ISBN
VIN|vin number => VIN
RAS|ras syndrome => RAS
GPS|gps system|systems => GPS
CPU|cpu unit|units => CPU
UPC|upc code|codes => UPC
RSVP|rsvp please => RSVP
please rsvp|RSVP => RSVP
OPEC|opec countries => OPEC
please kindly => please
plus|and also|additionally|in addition => $1
possible|possibly may|might|could => $2
possibly can|could|might|may => $2
delayed until later => delayed
potential hazard|risk|threat|danger to be => $2
potential hazards|risks|dangers|promise|opportunity => $2
pre prepare|plan|record => $2
premeditated murder in advance => premeditated murder
prior|previously to before => before
predict|predicted|forecast|warn|warned|plan|planned|prepare|prepared in advance|ahead of time|beforehand => $1
plan|plans|planned|planning|prepare|prepares|prepared|preparing ahead|beforehand => $1
reserve|reserved|book|booked|anticipate|anticipated in advance => $1
proceed|proceeded|advance|advanced forward|ahead|onward => $1
quite|rather|somewhat|very unique => unique
rarely|seldom|hardly ever|if => $1 ever
rarely|seldom ever => $1
really|very truly => truly
reason is|was because|why => reason $2 that
reason why is because => reason is that
record|records of the past => $1
relic of the past => relic
relics of the past => relics
remaining|still remain|remains|remained left => $2
still remain|remains|remained|persist|persists|persisted|continue|continues|continued => $2
still yet => still | yet
residual trace => trace
revert|return|refer|reply|respond|repay|reflect|recoil|rebound|retreat|reverts|returns|refers|replies|responds|repays|retreats|reverted|returned|referred|replied|responded|repaid|retreated|reverting|returning|referring|replying|responding|repaying|retreating back => $1
repeat|repeated|repeating|reiterate|reiterated|redo|redone|restart|restarted|resume|resumed|reuse|reused|rebuild|rebuilt|reoccur|recur|recurred|rewrite|rewritten again => $1
rise|rises|rose|rising|ascend|ascended|climb|climbed|lift|lifted|hoist|hoisted|raise|raised up => $1
same exact|identical => same
same one and => same
scrutinize|scrutinized|scrutinise|scrutinised|examine|examined in detail|closely|carefully => $1
seemed|appeared to be like => $1 like
self-inflicted suicide => suicide
since|because the reason|why that => $1
small|little bit of a => a bit of
so as a result|consequence => as a result | so
so therefore|consequently|thus|hence => so | therefore
so consequently => so
some of the various => some
sort|kind of like => like
specific|specifically in particular => in particular
start|started|begin|began off|out by => $1 by
sudden|suddenly all at once => suddenly
suddenly exploded|burst|jumped|without warning => $2
summarize|summarise|summarized briefly|in brief|quickly => $1
surrounded|encircled on all sides => surrounded
surround|surrounded|surrounding|circle|circled around => $1
than compared to => than
that is i.e|namely => that is
the above mentioned|listed|named => the
the both of => both of
the both => both
the hoi polloi => hoi polloi
the reason is because => the reason is that
there is|are no doubt but => there $2 no doubt
think|thought|thinks to himself|herself|myself|themselves|ourselves => $1
throughout the entire|whole|entirety => throughout the
throughout the entirety of => throughout
throughout all of => throughout
today's modern|current|contemporary => today's
together in conjunction|combination with => together with
together with each|one other|another => together
too overly|excessively => too
overly|too excessive => excessive
total|whole sum amount => total
total|whole number of all => number of all
twelve|12 noon|midnight => $2
12:00 noon|midnight => $2
twelve o'clock noon|midnight => $3
two equal halves => halves
two halves equally => halves
two twins => twins
ultimate end|final => $2
unless and until => until | unless
unless or until => until | unless
until up|when => until
up until => until
up till => until
up to and including => through
usual|usually customarily => usually
utter|utterly complete|completely => $2
very much so => very much
wall mural|murals => $2
want for to => want to
ways and means => ways | means
weather conditions|situation => weather
where at => where
where he|she|it|they is|are|was|were at => where $2 $3
where to ~go to => where ~go
while at the same time => while
while simultaneously => while
widow woman|of the late => widow
with also => with
with regard|respect|regards as to => about
within the span|space|interior|confines|inside of => within
write|writing down|writes => $1
year|years|month|months|week|weeks|day|days|hour|hours time period => $1
year|years old of age => $1 old
years|months|weeks|days|hours in duration|length => $1
the year|years of @number => $3
the month of january|february|march|april|may|june|july|august|september|october|november|december => $4
the city|town|state|province of paris|london|rome|chicago|boston|berlin|texas|california|florida|tokyo => $4
a.m. in the morning => a.m.
p.m. in the afternoon|evening => p.m.
am|a.m. in the morning => $1
pm|p.m. in the afternoon|evening => $1
at night at p.m. => at night
yet nevertheless|still|however => yet
visible|invisible to the eye => $1
audible|inaudible to the ear => $1
protest|protested|protesting against => $1
stress|stressed|emphasize|emphasized on => $1
discuss|discusses|discussed|discussing about => $1
mention|mentions|mentioned|mentioning about => $1
comprised|comprises|comprise|comprising of => $1
entered|enter|enters|entering into the room|building|house|city|country => $1 $3
despite of => despite
`

const OPTIONAL_PLURAL = (noun: string) =>
  /(?:[^aeiou]y)$/.test(noun)
    ? `${noun}|${noun.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh)$/.test(noun)
      ? `${noun}|${noun}es`
      : `${noun}|${noun}s`

const entries = (list: string): [string, string[]][] =>
  list
    .split(/[;\n]/)
    .map((line) => line.split(':').map((part) => part.trim()))
    .flatMap(([head, rest]) => (head && rest ? [[head, rest.split(/[ |]+/)] as [string, string[]]] : []))

export const PLEONASMS = [
  DOUBLED,
  ...entries(IN_THE_NOUN).map(([word, nouns]) => `${word} ${nouns.map(OPTIONAL_PLURAL).join('|')} => $2`),
  ...entries(IN_THE_VERB).flatMap(([verb, tails]) => tails.map((tail) => `~${verb} ${tail} => ~${verb}`)),
].join('\n')
