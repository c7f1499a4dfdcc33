// Whether a passage is English, told by its script and its commonest words: enough to leave other languages alone,
// not enough to name them.

const ENGLISH = words(
  'the of and to in a is that was for it with as are on be by this from at which or an have has were not but they their we can our also been more these than into its between there will i you he she his her what when who how if do does did so my your all one would could should no about some any only out up them other',
)
/** Common words of other languages in Latin script that English does not have. */
const OTHERS = [
  'der die das und ist nicht ein eine von mit zu den dem auf für sich des im auch werden wird bei oder wie aus nach wurde sind einer eines dass durch',
  'le la les des et est une un dans que qui pour pas sur par avec ce il elle nous sont au aux du ne plus cette été ces',
  'el los las que y en un una es por con para del se no su al lo como más pero sus son este esta entre fue ha',
  'il di che è e la un una per non sono con del della si le dei nel alla da come più anche questo gli',
  'o os as que e em um uma é por com para do da não se no na ao mais dos das como foi são',
  'de het een en van is dat op te zijn voor met niet aan er om ook als bij naar wordt door maar',
  'och att det som en på är av för med den till inte ett om har var de',
  'og i det er at en til på som af den med ikke for et har var de',
  'i w na z się nie do że jest to o jak po od dla przez oraz są był',
  've bir bu için ile da de olarak olan en gibi daha çok ne kadar sonra',
  'yang dan di dengan untuk dari pada ini itu adalah dalam tidak ke akan oleh',
  'và của là có được trong cho không với các một những người này đã',
].map(words)

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu
const LETTER = /\p{L}/gu
const LATIN = /\p{Script=Latin}/gu
/** Words of a passage that are looked at. */
const SAMPLE = 400

/** Where too little stands to tell by, it is taken for English: nobody is told wrongly what they write in. */
export function isEnglish(passage: string): boolean {
  const sample = passage.slice(0, SAMPLE * 8)
  const letters = sample.match(LETTER)?.length ?? 0
  const latin = sample.match(LATIN)?.length ?? 0
  if (letters === 0) return true
  if (latin < letters * 0.6) return false
  const found = (sample.match(WORD) ?? []).slice(0, SAMPLE).map((word) => word.toLowerCase())
  const english = count(found, ENGLISH)
  const other = Math.max(...OTHERS.map((known) => count(found, known)))
  if (found.length < 5) return other < 2 || english >= other
  if (other > english && other >= 2) return false
  // A long passage of plain prose without one common English word in twenty is some other language.
  return found.length < 20 || english >= found.length / 20
}

const count = (found: string[], known: Set<string>) => found.filter((word) => known.has(word)).length

function words(list: string): Set<string> {
  return new Set(list.split(' '))
}
