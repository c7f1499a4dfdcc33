// Abbreviations of words in titles of journals, as ISO 4 and Index Medicus write them, without full stops and accents. A word
// that stands for several lists them all.

const LISTED = `
n new north|acad academy academic|acta acta|adm administration administrative|adv advances advanced|aging ageing|agric agriculture agricultural
am american|anal analysis analytical|anat anatomy anatomical|anim animal|ann annals annual|annu annual|anthropol anthropology
appl applied applications|arch archives archive|archaeol archaeology|archit architecture|arith arithmetic|artif artificial
assoc association|astron astronomy astronomical|astrophys astrophysical astrophysics|atmos atmospheric|aust australian
behav behavior behavioral behaviour behavioural|ber berichte|biochem biochemistry biochemical|bioinform bioinformatics
biol biology biological|biomed biomedical|biophys biophysics biophysical|biosci bioscience biosciences|biotechnol biotechnology
bot botany botanical|br british|brit british|bull bulletin|bus business|can canadian|cancer cancer|cardiol cardiology|cell cell cellular
chem chemistry chemical|child child children childhood|chin chinese|circ circulation|civ civil|clim climate climatic|clin clinical clinics
cogn cognition cognitive|comm communications communication|commun communications communication|comp computer computing comparative
comput computing computer computation computational computers|conf conference|contemp contemporary|crit critical criticism
crystallogr crystallography|cult culture cultural|curr current|cybern cybernetics|demogr demography|dent dental dentistry
dev development developmental developments|diagn diagnosis diagnostic|dig digest digital|dis diseases disease|discov discovery
dyn dynamics|earth earth|ecol ecology ecological|econ economics economic economy|econom econometrics econometric|ed education educational
edn edition|educ education educational|eff effects|electr electrical|electron electronics electronic|emerg emergency emerging
endocrinol endocrinology|energ energy|eng engineering|engl england english|entomol entomology|environ environment environmental
epidemiol epidemiology|ergon ergonomics|ethn ethnic ethnicity|ethnol ethnology|eur european europe|evol evolution evolutionary
exp experimental|explor exploration|fam family|fem feminist|finan finance financial|financ finance financial|found foundations foundation
fr french france|front frontiers|funct functional|fundam fundamental fundamenta|gastroenterol gastroenterology|gen general|genet genetics genetic
geochem geochemistry|geogr geography geographical|geol geology geological|geophys geophysics geophysical|geosci geoscience geosciences
ger german|gerontol gerontology|gov government governance|graph graphics|gynecol gynecology|health health|healthc healthcare
hematol hematology|hist history historical|hortic horticulture horticultural|hosp hospital|hum human humanities|hydrol hydrology
hyg hygiene|imaging imaging|immunol immunology|ind industrial industry|inf information informatics|infect infection infectious
inform information informatics|innov innovation|inst institute institution|instr instruction|instrum instruments instrumentation
int international|integr integrative|intell intelligence|intern internal|invest investigation|investig investigation investigations
ist istituto|j journal|jpn japanese japan|lang language languages|lab laboratory|law law|learn learning|lett letters
libr library libraries|ling linguistics linguistic|linguist linguistics linguistic|lit literature literary|mach machine
mag magazine|manag management|manage management|mar marine|mark marketing|mater materials|math mathematics mathematical
mech mechanics mechanical|med medicine medical|mem memoirs|metab metabolism|meteorol meteorology meteorological|meth methods
methods methods|microbiol microbiology|mod modern|model modelling modeling models|mol molecular|mon monthly|morphol morphology|mus music museum
nat nature natural national|natl national|neth netherlands|netw networks network|neural neural|neurol neurology neurological
neurophysiol neurophysiology|neuropsychol neuropsychology|neurosci neuroscience neurosciences|new new|nurs nursing|nutr nutrition
obstet obstetrics obstetric|occup occupational|oceanogr oceanography|oncol oncology|oper operations operational|ophthalmol ophthalmology
opt optics optical|org organic|organ organization organizational organisation|ornithol ornithology|orthop orthopaedic orthopedic
paleontol paleontology|parasitol parasitology|pathol pathology|pediatr pediatrics pediatric|percept perception perceptual
perform performance|perspect perspectives|pharm pharmacy pharmaceutical|pharmacol pharmacology|philos philosophy philosophical
photogr photography|phys physics physical|physiol physiology physiological|plan planning|planet planetary|plant plant|pol political politics policy
polit political politics|popul population|pract practice|prev prevention preventive|princ principles|probab probability
proc proceedings|process processing|prod production|prof professional|prog progress programming|psychiatr psychiatry psychiatric
psychoanal psychoanalysis psychoanalytic|psychol psychology psychological|psychophysiol psychophysiology|psychosom psychosomatic
psychother psychotherapy|publ public publications|q quarterly|quant quantitative|quart quarterly|radiol radiology|read reading
rec record records|recognit recognition|reg regional region|rehabil rehabilitation|relat relations relationships|relig religion religious
rep reports report|reprod reproduction reproductive|res research|resour resources resource|respir respiratory|rev review reviews
rheumatol rheumatology|robot robotics|sch school|scand scandinavian|sci science sciences scientific|sec section|sel selected|ser series
serv services service|signal signal|sleep sleep|soc society social|sociol sociology sociological|softw software|sov soviet
spec special|spectrosc spectroscopy|stat statistics statistical|struct structure structural structures|stud studies study
suppl supplement|surg surgery surgical|surv survey surveys|sust sustainable sustainability|sustain sustainable sustainability
symp symposium|syst systems system systematic|teach teaching|tech technology technical technique techniques|technol technology technological
telecommun telecommunications|theol theology theological|theor theoretical theory|ther therapy therapeutics|top topics
toxicol toxicology|trans transactions|transl translational translation|transp transport transportation|transplant transplantation
treat treatment|trop tropical|univ university|urol urology|urban urban|vet veterinary|virol virology|vis vision visual
vocat vocational|wkly weekly|yearb yearbook|zool zoology zoological|z zeitschrift`

const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LISTED.trim()
    .split(/[|\n]/)
    .map((line) => {
      const [short = '', ...words] = line.split(' ')
      return [short, new Set(words)]
    }),
)

/** Journals that are called by letters. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['pnas', 'proceedings of the national academy of sciences'],
  ['nejm', 'new england journal of medicine'],
  ['cacm', 'communications of the acm'],
  ['jacm', 'journal of the acm'],
  ['tcs', 'theoretical computer science'],
  ['lncs', 'lecture notes in computer science'],
  ['ajp', 'american journal of psychiatry'],
  ['apj', 'astrophysical journal'],
  ['prl', 'physical review letters'],
])

export const abbreviates = (short: string, word: string): boolean =>
  short === word || (WORDS.get(short)?.has(word) ?? false)

/** The journal that these letters stand for; else the text. */
export const spellOut = (title: string): string => LETTERS.get(title) ?? title
