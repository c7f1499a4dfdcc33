// The commands that stand for one character in bibliographies (LaTeX 2e, "LaTeX Companion" tables 7.33 and A.1;
// Greek letters from mathematics). Commands outside these tables give way to their argument.

/** Accents: the combining character that follows the letter. */
export const ACCENTS = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030a'],
  ['H', '\u030b'],
  ['v', '\u030c'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
])

const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [name = '', symbol = ''] = pair.split('=')
      return [name, symbol]
    })

export const SYMBOLS = new Map<string, string>([
  ...pairs(`ss=ß SS=ẞ ae=æ AE=Æ oe=œ OE=Œ o=ø O=Ø aa=å AA=Å l=ł L=Ł i=ı j=ȷ dh=ð DH=Ð th=þ TH=Þ dj=đ DJ=Đ ng=ŋ NG=Ŋ
    textendash=– textemdash=— textquoteleft=‘ textquoteright=’ textquotedblleft=“ textquotedblright=”
    quotesinglbase=‚ quotedblbase=„ guillemotleft=« guillemotright=» guillemetleft=« guillemetright=» flqq=« frqq=»
    guilsinglleft=‹ guilsinglright=› textquotesingle=' textquotedbl=" textasciigrave=\` textbackslash=\\
    textbraceleft={ textbraceright=} textasciitilde=~ textasciicircum=^ textunderscore=_ textdollar=$ textless=<
    textgreater=> textbar=| textexclamdown=¡ textquestiondown=¿ textsection=§ S=§ P=¶ textparagraph=¶ copyright=©
    textcopyright=© textregistered=® texttrademark=™ textdegree=° textmu=µ textpm=± pm=± texttimes=× times=× textdiv=÷
    textperiodcentered=· cdot=· textbullet=• textellipsis=… ldots=… dots=… cdots=⋯ textdagger=† dag=† textdaggerdbl=‡ ddag=‡
    texteuro=€ euro=€ textsterling=£ pounds=£ textyen=¥ textcent=¢ textordfeminine=ª textordmasculine=º
    textonesuperior=¹ texttwosuperior=² textthreesuperior=³ textonehalf=½ textonequarter=¼ textthreequarters=¾
    LaTeX=LaTeX TeX=TeX BibTeX=BibTeX infty=∞ leq=≤ le=≤ geq=≥ ge=≥ neq=≠ approx=≈ sim=∼ to=→ rightarrow=→
    textrightarrow=→ leftarrow=← textleftarrow=← ell=ℓ partial=∂ nabla=∇ prime=′
    alpha=α beta=β gamma=γ delta=δ epsilon=ϵ varepsilon=ε zeta=ζ eta=η theta=θ iota=ι kappa=κ lambda=λ mu=μ nu=ν xi=ξ
    pi=π rho=ρ sigma=σ varsigma=ς tau=τ upsilon=υ phi=ϕ varphi=φ chi=χ psi=ψ omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ
    Xi=Ξ Pi=Π Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω`),
  ['textvisiblespace', ' '],
  ['space', ' '],
  ['quad', ' '],
  ['qquad', ' '],
])

/** Commands whose first argument is not text. */
export const SILENT_ARGUMENT = new Set([
  'href',
  'color',
  'textcolor',
  'fontsize',
  'selectlanguage',
  'foreignlanguage',
])

const SUPERSCRIPTS = new Map(
  [...'0123456789+-=()n'].map((digit, at) => [digit, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at] ?? digit]),
)
const SUBSCRIPTS = new Map(
  [...'0123456789+-=()'].map((digit, at) => [digit, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at] ?? digit]),
)

/** The text raised or lowered where Unicode has every character of it, else as it is. */
export function shifted(text: string, mark: '^' | '_'): string {
  const table = mark === '^' ? SUPERSCRIPTS : SUBSCRIPTS
  const moved = [...text].map((character) => table.get(character))
  return moved.every((character) => character !== undefined) ? moved.join('') : text
}
