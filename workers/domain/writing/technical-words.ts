// Words that no dictionary has and that are right all the same: built from the combining forms of science, or used by
// the text again and again.

/** Neo-classical and English beginnings; what follows must be a word. */
const BEGINNINGS =
  'acetyl adeno aero angio ante antero anthropo anti aorto arterio auto baro bi bio bronchi bronchio cardio carbo cerebro chemo cholangio chondro chromo chrono cine circum co contra counter cranio cryo crypto cyano cyber cyclo cyto de demi dermato di dis down dys ecto electro encephalo endo entero epi equi erythro ethno ethyl eu ex exo extra fibro fluoro foeto feto fore gastro genito geo glosso gluco glyco haemato haemo half hemato hemi hemo hepato hetero histo homeo homo hydro hydroxy hygro hyper hypo hystero iatro idio ileo immuno in infra inter intra intro ischio iso juxta kerato keto kilo lacto laparo laryngo leuco leuko lipo litho lympho macro magneto mal mammo maxi medio mega meta methyl micro mid milli mini mis mono morpho multi musculo myco myelo myo naso nano naphtho near necro neo nephro neuro nitro non normo nucleo oculo odonto oesophago oligo omni onco oophoro ophthalmo opto organo oro ortho osteo oto out over oxy paleo palaeo pan para patho peri petro pharmaco pharyngo phenyl phospho photo physico phyto piezo pleuro pneumo poly post postero pre preter prior pro procto proto pseudo psycho pulmo pyelo pyro quadri quasi radio re recto retro rhino sacro salpingo sclero self semi sero socio somato spatio spectro spleno spondylo steno stereo sub sulfo sulpho super supra sym syn techno tele tetra thermo thio thoraco thrombo thyro tomo trachea tracheo trans tri tricho tropho turbo ultra un under uni uretero urethro uro utero vaso veno ventriculo vertebro vesico viscero xeno xero'.split(
    ' ',
  )

/** Endings of terms of medicine, chemistry and biology. */
const ENDINGS =
  /(?:itis|itides|osis|oses|otic|ectomy|ectomies|ectomized|ostomy|otomy|otomies|ostomies|plasty|plasties|scopy|scopies|scopic|scopically|graph|graphs|graphy|graphic|graphically|gram|grams|aemia|emia|aemic|emic|uria|uric|penia|penic|philia|philic|phobic|genic|genicity|genesis|genous|lysis|lytic|lyse|pathy|pathies|pathic|pathological|pathology|oma|omas|omata|omatous|ase|ases|oid|oidal|oids|mab|mabs|nib|cillin|mycin|azole|azol|statin|statins|olol|pril|sartan|tidine|amide|azine|idine|cycline|vir|oxetine|pramine|zepam|caine|dipine|floxacin|mide|rone|olone|asone|onide|terol|trexate|platin|rubicin|taxel|cyte|cytes|cytic|cytosis|blast|blasts|blastic|plasia|plastic|plasm|trophy|trophic|tropic|tropin|kine|kines|globulin|globulins|ergic|metry|metric|metrics|algia|plegia|plegic|paresis|rrhea|rrhoea|rrhage|stasis|static|aceae|idae|viridae|phyll|morph|morphic|morphism|phosphate|phosphates|sulfate|sulphate|acetate|nitrate|chloride|oxide|hydroxide|oxides|peptide|peptides|saccharide|saccharides|ol|yl|yne|ene|enes|ide|ides|amine|amines|ine|ines|one|ones|ate|ates|in|ins|ium|us|ae|um|al|ial|ular|ic|ical|ically|ally|logical|logic|logically|ology|ologies|ologist|ologists|otype|otypes|otyped|otyping|ization|isation|ized|ised|izing|ising|ability|ibility|ness|ation|ations|ated|ating|ative|osus|olytic|iatric|iatry|ad|ads|gen|gens|ogen|ogens|ity|ities)$/
/** Shorter words with those endings are too often slips. */
const TERM_LENGTH = 7
/** A word used so often is the writer's own. */
const USED_OFTEN = 3

export function isBuilt(word: string, knows: (word: string) => boolean): boolean {
  return BEGINNINGS.some((beginning) => {
    if (!word.startsWith(beginning)) return false
    const rest = word.slice(beginning.length)
    if (rest.length < 4) return false
    return knows(rest) || isBuilt(rest, knows)
  })
}

export const looksLikeTerm = (word: string): boolean => word.length >= TERM_LENGTH && ENDINGS.test(word)

/** Words that the text uses again and again, in lower case. */
export function ownWords(words: readonly string[]): Set<string> {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return new Set([...times].filter(([, number]) => number >= USED_OFTEN).map(([word]) => word))
}
