// Words that are written as one and words that are written as two. Notation: ../phrase.ts.

/** Closed compounds; written apart, each is a slip whatever stands around it. */
const COMPOUNDS = `
air craft|port|port's
after noon|thought|math|ward|wards
all|al mighty|mightily
any where|how
arch bishop
back bone|ground|grounds|log|yard|stage
bath room|rooms|tub
bed room|rooms|side
birth day|days|place|rate|right
black board|mail|list|smith
block buster|busters
blood shed|stream|shot
blue print|prints
body guard|guards
book keeping|keeper|shelf|shelves|store|mark|marks
brain storm|storming|wash|washed
break through|throughs|fast|down's
broad cast|casts|casting
brother hood
by stander|standers|product's
card board
care free|taker|takers
case work|load
check list|lists|point|points
child hood|birth|like|proof
class room|rooms|mate|mates
clock wise
cloud burst
coast line
common place|wealth
copy right|writer
counter act|part|parts|productive|balance
country side|wide
court room|house|yard
craft sman|smanship
cross roads|word
crowd sourcing|sourced|funding|funded
data base|bases|set's
day light|dream|time|break
dead line|lines|lock
death bed
door step|way|bell
down load|loads|loaded|fall|grade|hill|pour|side|size|sizing|stairs|stream|town|turn|ward|wards
draw back|backs
dread ful
drug store
dug out
earth quake|quakes
eaves drop
ear drum|ring|rings|shot
else where
every where
eye brow|brows|lid|lids|lash|lashes|sight|witness|witnesses|ball|balls|sore
father hood|land
feed back
figure head|heads
finger print|prints|nail|nails|tip|tips
fire arm|arms|fighter|fighters|place|wall|work's|proof|wood
fisher man|men
flash light|back|backs
folk lore
foot ball|ball's|note|notes|print|prints|step|steps|hold|path|age
fore arm|cast|casts|casting|father|fathers|ground|head|most|see|seen|sight|thought|warned|going|front|runner|word
forth coming|right
frame work|works
fresh man|men|water
friend ship|ships
further more
gate way|ways|keeper|keepers
gentle man|men
ghost writer
glass ware
god father|mother
grand child|children|daughter|father|mother|parent|parents|son|sons
grass roots|hopper|land|lands
grave yard|yards
green house|houses
guide line|lines|book
gun fire|powder|shot
hall mark|marks|way
hand bag|book|books|cuff|cuffs|shake|shakes|writing|written|made|rail|ful
hard ware|ship|ships|wood
hay stack
head ache|aches|line|lines|master|phone|phones|quarters|quarter|set|way|wear|light|lights|stone|scarf|scarves|count|long
heart beat|break|broken|burn|felt
hench man|men
here after|with|tofore
hind sight
home land|less|lessness|made|owner|owners|sick|town|work|coming
honey moon
horse power|back
house hold|holds|keeping|wife|wives|work
how ever
human kind
in asmuch|famous
ink ling
in side|sight|sights
jail house
key board|boards|note|word|words|stone|stroke|strokes
knee cap
know ledge
lady bug
lamp post
land lord|lords|mark|marks|scape|scapes|slide|fill|mass
lap top|tops
laughing stock
law suit|suits|maker|makers|breaker
lay man|out's
letter head
life long|style|styles|time|span|saving|guard|cycle's
light house|weight|hearted
like wise|lihood
line up's
live stock
loop hole|holes
love ly
luke warm
main land|stream|frame
make shift|over's
man hood|kind|power|slaughter
market place
master piece|pieces
mean while
mid day|night|point|summer|term|terms|way|west|wife|wives
mile stone|stones
mind set|sets
mis behave|conception|conceptions|understand|understanding|understood|guided|leading|spelled|take|takes|taken|use|used
moon light
more over
mother hood|land
motor cycle|way
mouth piece
neighbor hood|hoods
neighbour hood|hoods
net work|works|working
never theless
news paper|papers|letter|letters|worthy|cast
night fall|mare|mares|time|gown
none theless
not withstanding
note book|books|worthy
now adays|here
off set|sets|shoot|shore|spring|hand
on board's
on going|line's|looker|lookers|set|slaught
out break|breaks|come|comes|cry|dated|door|doors|fit|going|grow|grown|growth|law|lay|let|lets|line|lines|look|number|numbered|patient|patients|perform|performed|performs|put|puts|rage|right|set|side|sider|siders|skirts|smart|spoken|standing|weigh|weighs|weighed|wit
over all's|came|coat|come|comes|do|due|flow|head|heads|heard|lap|laps|lapping|load|loaded|look|looked|looks|night|powered|ride|ruled|rule|see|sees|seas|sight|shadow|shadowed|sized|sleep|state|statement|take|taken|throw|turn|turned|view|weight|whelm|whelmed|whelming|work|worked|write
pain staking|stakingly|killer|killers
paper back|backs|work|weight
pass port|ports|word|words
pay check|ment|roll
per haps|cent's
pine apple
play ground|grounds|mate|wright|wrights
police man|men|woman
post card|cards|man|pone|poned|graduate|graduates|war's
proof read|reading
quick sand
quarter back|backs|ly
rail road|roads|way|ways
rain bow|bows|coat|drop|drops|fall|forest|forests|water|storm
rattle snake
sand stone|paper
school boy|children|girl|house|mate|teacher|work
screen shot|shots|play
sea food|shore|side|shell|weed
semi circle|colon|conductor|conductors|final|finals
short coming|comings|hand|sighted|fall|falls|list|listed|bread
side effect's|line|lines|step|walk|walks|ways|track|tracked
silver ware
skate board
sky scraper|scrapers|line
snow ball|fall|flake|flakes|man|storm
soft ware
some how|what
south east|west|ern
north east|west|ern
space craft|ship|ships
spokes man|men|person|woman
stake holder|holders
stand point|still|by's
state ment|sman
steam ship
step father|mother|son|daughter
stock pile|holder|holders
stop watch
store keeper|room
story teller|telling|line|lines|board
straight away|forward|forwardly
strong hold
sub committee|conscious|culture|division|group|groups|marine|marines|section|sections|sequent|sequently|set|sets|standard|title|titles|total|urban|urb|way
suit case|cases
summer time|house
sun burn|day|flower|flowers|glasses|light|rise|set|shine|screen
super human|impose|imposed|market|markets|natural|power|sonic|star|stars|vise|vised|vision
sweet heart
sword fish
table cloth|spoon|spoons|ware
tail gate
tax payer|payers
tea spoon|spoons|pot|cup
team mate|mates|work
tele phone|vision|communication|communications
text book|books
thank ful|fully|less|sgiving
them selves|self
our selves
your self|selves
my self
him self
her self
it self
there after|fore|upon
thorough fare|bred
thread bare
thumb nail|nails
thunder bolt|storm|storms
time line|lines|scale|scales|table|tables|frame's|keeper|piece
tooth ache|brush|paste|pick
touch down|stone
town ship
trade mark|marks
trouble maker|some|shooting|shoot
turn over's|pike|table
type face|writer|set|setting
ultra sound|violet
under age|arm|class|current|cover|cut|dog|estimate|estimated|estimates|foot|go|goes|going|gone|graduate|graduates|ground|hand|lie|lies|lying|line|lined|lines|mine|mined|mines|neath|pants|pass|pin|privileged|rate|rated|score|scored|scores|shirt|side|stand|standing|stands|stood|statement|take|taken|takes|taking|took|tone|water|way's|wear|weight|went|world|write
un able|known|like|less|likely|til|usual|usually|fortunately|fortunate|necessary
up bringing|coming|date|dates|dated|grade|graded|grades|heaval|held|hill|hold|holds|keep|lift|load|loaded|right|rising|roar|root|set|setting|side|stairs|stream|surge|ward|wards
vice president's
view point|points
volley ball
wall paper
war fare|head|lord|ship|ships|time
ware house|houses
wash room
waste land|basket
watch dog|man|word
water color|colour|fall|falls|front|mark|marks|melon|proof|shed|way|ways|tight
way side
weak ness
web cam|page|pages|site|sites|master|cast
week day|days|end|ends|long|night|nights
well being's
what ever|soever
wheel chair|chairs|barrow
when ever
where abouts|as|fore|upon
where ever
which ever
whirl pool|wind
white board|boards|wash
whole sale|some|heartedly|hearted
who ever
wide spread
wild fire|fires|flower|flowers|life
wind fall|mill|mills|pipe|screen|shield|storm|surf
with draw|drawal|drawals|drawing|drawn|drew|hold|holding|held|in|out|stand|stands|stood
wood land|lands|pecker|work|wind|winds
work bench|book|books|flow|flows|force|horse|load|loads|man|manship|out's|place|places|sheet|sheets|shop|shops|space|spaces|station|stations|week
worth while
wrong doing|doings
year book|long
young ster|sters
`

/** Written as two where they should be one, only in these places. */
const APART = `
[no body] #AUX|VERB => nobody
[no thing] #ADJ|ADP|AUX => nothing
[any body] #AUX|VERB => anybody
[some body] #AUX|VERB => somebody
^ [other wise] => otherwise
, [other wise] => otherwise
[every one] #AUX|VERB|ADV => everyone
[any one] #VERB|AUX|ADJ else? => anyone
can|could|does|did|has|have|will|would|if|is [any one] !of|time|day|point|given|single|particular|instance|year => anyone
[some one] #VERB|AUX|ADV|SCONJ => someone
[any one] needs|wants|knows|has|can|could|who|else|should|would => anyone
[some one] who|else|has|is|was|can|could => someone
[every thing] #AUX|VERB|ADJ|ADP|PRON => everything
[any thing] #AUX|VERB|ADJ|ADP|PRON|PUNCT => anything
[some thing] #AUX|VERB|ADJ|ADP|PRON|PUNCT => something
[every body] #AUX|VERB|ADV|ADJ => everybody
^ [every body] => everybody
[some times] #PRON|VERB|AUX|ADV|DET => sometimes
[some time] #PRON&he|she|they|it => sometimes
[any more] !#NOUN|ADJ|ADV|PROPN|ADP|VERB|SCONJ|PRON $ => anymore
[may be] the|a|an|it|he|she|they|we|you|i|this|that|there|because => maybe
^ [may be] #PRON|DET|ADV => maybe
[al|all though] => although
[al|all together] #ADJ|ADV|PUNCT => altogether
[all ready] #VERB|DET => already
[al ready] => already
[al most] => almost
[al ways] => always
[all ways] #VERB => always
[al so] => also
[all so] #VERB => also
[in stead] => instead
[in stead of] => instead of
[in to] @det|#PRON&it|them|him|her|us => into
[on to] the next => on to
[in spite] !of => in spite of
[in deed] => indeed
[in form] the|him|her|them|us|you => inform
to [in form] => inform
[be ware] => beware
[be cause] => because
[be fore] => before
[be tween] => between
[be sides] => besides
[be side] @det|@obj => beside
[be hind] @det|@obj => behind
[be long] to => belong
[be came] => became
[be gan] => began
[be come] => become
[be coming] => becoming
[be low] => below
[a bout] => about
[a bove] => above
[a cross] @det => across
[a fraid] => afraid
[a gain] , => again
[a gainst] => against
[a go] $ => ago
[a head] of => ahead
[a like] $ => alike
[a live] $ => alive
[a lone] $ => alone
[a long] with|the|this|these|those => along
[a mong] => among
[a mount] of => amount
[a part] from => apart
[a round] the|@number|here|him|her|them|it => around
[a side] from => aside
[a sleep] $ => asleep
[a way] from => away
[a ware] => aware
[a while] => a while
[an other] => another
[a nother] => another
[on wards] => onwards
[to day] => today
[to gether] => together
[to morrow] => tomorrow
[to night] => tonight
[to ward|wards] => toward
[through out] @det|#NOUN => throughout
[through put] => throughput
[with in] @det|#NUM => within
[for ever] $ => forever
[for ward] => forward
[for bid|bids] => forbid
[for give|gave|given] => forgive
[for get|got|gotten] => forget
[less on] => lesson
[light weight] #NOUN => lightweight
@det [bail out] => bailout
@det [break down] of => breakdown
@det [back up] of|#NOUN => backup
@det [follow up] #NOUN => follow-up
@det [set up] of|is|was => setup
@det [work out] is|was|#PUNCT => workout
@det [lay out] of|is|was => layout
@det [make up] of => makeup
@det [take over] of|is|was => takeover
@det [hand out|outs] is|was|were|$ => handout
@det [turn out] of|was|is => turnout
@det [drop out] rate|rates => dropout
@det [start up] company|companies|is|was => startup
@det [side walk] => sidewalk
[what so ever] => whatsoever
[none the less] => nonetheless
[never the less] => nevertheless
[not with standing] => notwithstanding
[in so far] as => insofar
[in as much] as => inasmuch
[how so ever] => howsoever
[when so ever] => whensoever
[hence forth] => henceforth
[there of] => thereof
[where of] => whereof
[here to fore] => heretofore
[cup board|boards] => cupboard
[post pone|poned] => postpone
[co operate|operation|operative] => cooperate
[co ordinate|ordinated|ordination] => coordinate
[key note] speaker|speakers|address|speech => keynote
[cross section|sections] => cross-section
`

/** Written as one where they should be two. */
const TOGETHER = `
alot => a lot
allot of => a lot of
allot more|less|better => a lot $2
aswell => as well
infact => in fact
incase => in case
inspite of => in spite of
inorder to => in order to
eachother => each other
atleast => at least
atmost => at most
noone => no one
ontop of => on top of
thankyou => thank you
apartof => a part of
nevermind => never mind
highschool => high school
upto => up to
abit => a bit
afew => a few
alittle => a little
ofcourse => of course
insted|insteed => instead
moreso => more so
everytime => every time
eventhough => even though
evenif => even if
evenso => even so
rightnow => right now
someother => some other
alright => all right
overtime the|a|we|they|it|he|she => over time $2
along time => a long time
in along time => in a long time
for along time => for a long time
along way => a long way
along with lot => along with a lot
@be|become|becoming|became [apart of] => a part of
set|sets|stand|stands|stood|setting it|them|him|her|us|me [apart of] => apart from
[apart of] => a part of | apart from
@be|@not [anyone of] => any one of
[everyone of] the|these|those|them|us => every one of
[anyway|anyways] to #VERB => any way
[sometime] ago => some time
for [sometime] => some time
[everyday] $ => every day
#VERB|PRON|NOUN [everyday] #PRON|SCONJ|ADP => every day
[maybe] able|used|found|seen|due|possible|required|needed => may be
it|this|that|there|he|she [maybe] a|an|the|that|necessary|possible|better|worth => may be
will|would|to|must|can|could|may|might|should [awhile] => a while
for|in|after|quite|once in [awhile] => a while
to|can|could|will|would|should|must|may|might|'ll|let's [setup] @det|@obj|up => set up
to|can|could|will|would|should|must|may|might|'ll|please [login|log-in] to|with|as|and|first => log in
to|can|could|will|would|should|must|may|might|'ll|please [logon] to|with|as => log on
to|can|could|will|would|should|must|may|might|'ll|please [logout] of => log out
to|can|could|will|would|should|must|may|might|'ll [checkout] @det|@obj|our|this => check out
to|can|could|will|would|should|must|may|might|'ll [cleanup] @det|@obj => clean up
to|can|could|will|would|should|must|may|might|'ll [backup] @det|@obj => back up
to|can|could|will|would|should|must|may|might|'ll [pickup] @det|@obj => pick up
to|can|could|will|would|should|must|may|might|'ll [workout] @det|@obj|how|what|why|when => work out
to|can|could|will|would|should|must|may|might|'ll [breakdown] @det|@obj|into => break down
to|can|could|will|would|should|must|may|might|'ll [shutdown] @det|@obj => shut down
to|can|could|will|would|should|must|may|might|'ll [takeover] @det|@obj|from => take over
to|can|could|will|would|should|must|may|might|'ll [turnoff] @det|@obj => turn off
to|can|could|will|would|should|must|may|might|'ll [signup] for|to|now => sign up
to|can|could|will|would|should|must|may|might|'ll [startup] @det|@obj => start up
to|can|could|will|would|should|must|may|might|'ll [rollout] @det|@obj => roll out
to|can|could|will|would|should|must|may|might|'ll [layoff] @det|@obj => lay off
to|can|could|will|would|should|must|may|might|'ll [payoff] @det|@obj => pay off
to|can|could|will|would|should|must|may|might|'ll [buyout] @det|@obj => buy out
to|can|could|will|would|should|must|may|might|'ll [handout] @det|@obj => hand out
to|can|could|will|would|should|must|may|might|'ll [blackout] => black out
to|can|could|will|would|should|must|may|might|'ll [comeback] !from&#NOUN => come back
to|can|could|will|would|should|must|may|might|'ll [lookup] @det|@obj => look up
to|can|could|will|would|should|must|may|might|'ll [makeup] for|@det|@obj => make up
to|can|could|will|would|should|must|may|might|'ll [followup] on|with => follow up
to|can|could|will|would|should|must|may|might|'ll [standout] => stand out
to|can|could|will|would|should|must|may|might|'ll [fallout] of => fall out
to|can|could|will|would|should|must|may|might|'ll [giveaway] @det|@obj => give away
to|can|could|will|would|should|must|may|might|'ll [getaway] from|with => get away
to|can|could|will|would|should|must|may|might|'ll [runaway] from => run away
to|can|could|will|would|should|must|may|might|'ll [breakup] with => break up
to|can|could|will|would|should|must|may|might|'ll [meetup] with => meet up
to|can|could|will|would|should|must|may|might|'ll [hangout] with|at|in => hang out
to|can|could|will|would|should|must|may|might|'ll [holdup] @det|@obj => hold up
to|can|could|will|would|should|must|may|might|'ll [kickoff] @det => kick off
`

/** "head quarters" → "headquarters"; an ending in 's marks a pair that is right apart, and is skipped. */
const compounds = COMPOUNDS.trim()
  .split('\n')
  .flatMap((line) => {
    const [first = '', seconds = ''] = line.split(' ')
    return first.split('|').flatMap((head) =>
      seconds
        .split('|')
        .filter((second) => !second.endsWith("'s") && /^[a-z]+$/.test(second))
        .map((second) => `${head} ${second} => ${head}${second}`),
    )
  })
  .join('\n')

export const WRITTEN_APART = `${compounds}\n${APART}`
export const WRITTEN_TOGETHER = TOGETHER
