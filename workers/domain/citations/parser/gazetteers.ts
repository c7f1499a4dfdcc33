// Words of reference lists that tell what stands around them: the kinds of one word as it is written. The lists are
// ours, of the commonest words in English, German, French, Spanish and Portuguese lists; none is meant to be whole.

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

const LISTS: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['pp', list('pp p page pages pg pgs s ss seite seiten pág págs página páginas art')],
  ['vol', list('vol volume vols volumes bd band bde tome tom t v jg jahrgang vol')],
  [
    'no',
    list('no nr num number numbers nos issue iss n numéro núm número heft suppl supplement pt part h fasc'),
  ],
  [
    'ed',
    list(
      'ed eds editor editors edited edits hrsg hg herausgegeben éd éds org orgs dir dirs coord coords editado',
    ),
  ],
  [
    'trans',
    list(
      'trans translated translator translators übers übersetzt tr trad traduit traduction traducción transl',
    ),
  ],
  [
    'edition',
    list('edition edn auflage aufl rev revised édition edición edição reprint repr 1st 2nd 3rd ed enl'),
  ],
  [
    'pub',
    list(`press university univ verlag publisher publishers publishing publications books book éditions edições editorial
      editora editions presses wiley springer elsevier oxford cambridge routledge sage inc ltd sons co company hall mit
      academic mcgraw-hill mcgraw addison-wesley addison prentice prentice-hall kluwer harper penguin blackwell norton
      macmillan palgrave erlbaum lawrence gallimard seuil puf plon suhrkamp fischer reclam kaufmann morgan birkhäuser
      birkhauser springer-verlag north-holland pergamon plenum dover freeman random vintage knopf doubleday basic free
      houghton mifflin lippincott saunders mosby crc pearson longman chapman ieee acm usenix aaai siam ams apa world
      scientific nova brill gruyter mouton harvard princeton yale stanford chicago california columbia cornell
      l'harmattan harmattan armand colin dunod hachette flammarion fayard minuit vrin cerf payot beltz hogrefe vieweg teubner oldenbourg
      hanser thieme institute center centre department dept school faculty laboratory laboratories corporation corp
      college council ministry government office agency association foundation nations organization`),
  ],
  [
    'jour',
    list(`journal review reviews transactions trans annals letters lett magazine bulletin bull quarterly zeitschrift revue
      revista annual annales archives archive acta j jrnl jour am soc science sciences sci nature lancet jama bmj research res
      studies phys phys rev chem biol med proc natl acad int internat math appl comput comp comm commun commun ann arch clin
      psychol psychiatry neurosci exp mol cell biochem biophys environ ecol econ surg pediatr eur br brit can curr mag
      quart q today times post newsweek guardian cahiers actes forum world psychology economics medicine physics
      chemistry biology engineering education social american british european international`),
  ],
  [
    'conf',
    list(`proceedings proc conference conf symposium symp workshop congress meeting rec record colloquium convention lecture
      notes lncs advances seminar annual international tagung kongress colloque actes anais atas encontro simpósio icml nips
      cvpr iccv sigmod sigplan sigcomm sigir vldb aaai ijcai acl emnlp coling stoc focs stacs icalp usenix chi uist
      infocom isca asplos pldi popl`),
  ],
  [
    'genre',
    list(`thesis dissertation phd ph.d master master's masters msc report technical tech diss unpublished manuscript memo
      memorandum rfc internet-draft draft preprint habilitation thèse mémoire tese dissertação magisterarbeit diplomarbeit
      film dvd cd cd-rom video web software patent manual brochure`),
  ],
  [
    'note',
    list(`appear press submitted forthcoming preparation presented personal communication accessed retrieved available
      consulté visited online url zugriff abgerufen disponível acesso cited from erscheint published first originally`),
  ],
  ['month', list('spring summer fall autumn winter')],
  ['and', list('and & et und y e with u')],
  ['etal', list('al others coll')],
  [
    'place',
    list(`london york new cambridge oxford boston chicago philadelphia berkeley stanford princeton washington baltimore
      amsterdam berlin heidelberg münchen munich frankfurt paris lyon wien vienna zürich zurich basel bern stuttgart tübingen
      göttingen hamburg köln leipzig bonn rome roma milano milan torino bologna madrid barcelona lisboa lisbon porto brussels
      bruxelles leiden dordrecht utrecht rotterdam copenhagen stockholm uppsala oslo helsinki dublin edinburgh glasgow
      manchester tokyo kyoto osaka beijing shanghai seoul singapore sydney melbourne canberra toronto montreal montréal
      vancouver ottawa québec jerusalem haifa delhi mumbai geneva genève lausanne prague budapest warsaw moscow athens
      angeles francisco diego jose seattle portland austin houston dallas atlanta miami orlando pittsburgh detroit
      minneapolis madison urbana ithaca haven providence hillsdale mahwah englewood cliffs reading hoboken thousand oaks
      newbury park beverly hills bloomington ann arbor durham chapel hill são paulo rio janeiro belo horizonte brasília
      buenos aires méxico bogotá santiago lima aldershot basingstoke harmondsworth hove brighton leeds bristol
      usa uk u.s.a u.k england scotland germany deutschland france italy italia spain portugal netherlands belgium
      switzerland austria denmark sweden norway finland ireland canada australia japan china korea india israel brazil
      brasil greece poland hungary russia mexico turkey california massachusetts texas illinois pennsylvania
      michigan florida virginia maryland wisconsin minnesota oregon colorado arizona georgia ohio indiana
      ca ma ny nj pa il tx mi md va dc fl wi mn wa co az ga oh ct nc ri ut mo tn d.c`),
  ],
]

const KINDS = new Map<string, string[]>()
for (const [kind, words] of LISTS)
  for (const word of words) KINDS.set(word, [...(KINDS.get(word) ?? []), kind])

/** Stems, not the list of text/months.ts: the trained weights know this test. */
const MONTH =
  /^(?:jan|feb|fév|mar|mär|apr|avr|abr|may|mai|jun|juin|jul|juil|aug|aoû|ago|sep|oct|okt|out|nov|dec|déc|dez)(?:\.|[a-zéû]{0,7})$/

/** The word without the marks around it, in lower case. */
export const bareWord = (word: string): string =>
  word
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}&]+/u, '')
    .replace(/(?<![^\p{L}\p{N}&])[^\p{L}\p{N}&]+$/u, '')

const PATTERNS: readonly (readonly [string, RegExp])[] = [
  ['year', /^(?:1[4-9]|20)\d\d[a-z]?$/],
  ['yearslash', /^(?:1[4-9]|20)\d\d[/–-]\d{2,4}$/],
  ['month', MONTH],
  ['range', /^[a-z]?\d{1,6}\s?[-–—−~]{1,3}\s?[a-z]?\d{1,6}$/],
  ['url', /^(?:https?:|www\.|ftp:)/],
  ['doi', /^(?:doi:?)?10\.\d{4,9}\/|^doi$/],
  ['volno', /^\d{1,6}\(/],
  ['volpage', /^\d{1,5}(?:\([^)]{1,8}\))?:[a-z]?\d/],
  ['ordinal', /^\d{1,3}(?:st|nd|rd|th|e|ème|\.)$/],
  ['code', /^(?=.{0,30}\d)(?=.{0,30}[a-z])[a-z\d./-]{3,30}$/],
]

/** Everything that the word says of itself. */
export function wordKinds(word: string, bare: string): string[] {
  const kinds = [...(KINDS.get(bare) ?? [])]
  for (const [kind, pattern] of PATTERNS) if (pattern.test(bare)) kinds.push(kind)
  if (/^\p{Lu}\.?(?:[-–]?\p{Lu}\.?){0,3}[,;:]?$/u.test(word)) kinds.push('initial')
  if (bare === 'in' || bare === 'dans' || bare === 'em') if (/^[(["“]?[IDE]/.test(word)) kinds.push('IN')
  if (/^\d{1,9}$/.test(bare)) kinds.push(`num${Math.min(4, bare.length)}`)
  if (/^[[(]\d{1,3}[\])]\.?$|^\d{1,3}\.$/.test(word)) kinds.push('citenum')
  const letter = /[\p{L}\p{N}]/u.exec(word)?.[0] ?? ''
  if (/\p{Lu}/u.test(letter)) kinds.push('Cap')
  else if (/\p{Ll}/u.test(letter)) kinds.push('low')
  if (/^[^\p{L}]{0,3}\p{Lu}{2}/u.test(word)) kinds.push('UP')
  if (/^\p{Lu}\p{Ll}{1,5}\.$/u.test(word)) kinds.push('abbr')
  return kinds
}
