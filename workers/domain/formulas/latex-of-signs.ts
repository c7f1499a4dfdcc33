// Characters of formulas as LaTeX commands (Unicode's "Mathematical Operators" and neighbours; names after unicode-math, as
// far as KaTeX, MathJax and Word's import know them).

const SYMBOLS: Record<string, string> = {}
const list = (pairs: string) => {
  for (const pair of pairs.trim().split(/\s+/)) SYMBOLS[[...pair][0] ?? ''] = [...pair].slice(1).join('')
}

list(`α\\alpha β\\beta γ\\gamma δ\\delta ε\\varepsilon ϵ\\epsilon ζ\\zeta η\\eta θ\\theta ϑ\\vartheta ι\\iota κ\\kappa
λ\\lambda μ\\mu µ\\mu ν\\nu ξ\\xi π\\pi ϖ\\varpi ρ\\rho ϱ\\varrho σ\\sigma ς\\varsigma τ\\tau υ\\upsilon ϕ\\phi φ\\varphi
χ\\chi ψ\\psi ω\\omega Γ\\Gamma Δ\\Delta ∆\\Delta Θ\\Theta Λ\\Lambda Ξ\\Xi Π\\Pi Σ\\Sigma Υ\\Upsilon Φ\\Phi Ψ\\Psi Ω\\Omega
±\\pm ∓\\mp ×\\times ÷\\div ⋅\\cdot ·\\cdot ∗\\ast ∘\\circ •\\bullet ⊕\\oplus ⊗\\otimes ⊙\\odot ∧\\wedge ∨\\vee ∩\\cap ∪\\cup
∖\\setminus ≤\\le ≥\\ge ≠\\ne ≈\\approx ≅\\cong ≡\\equiv ∼\\sim ≃\\simeq ∝\\propto ≪\\ll ≫\\gg ≺\\prec ≻\\succ ⊂\\subset
⊃\\supset ⊆\\subseteq ⊇\\supseteq ∈\\in ∉\\notin ∋\\ni ⊥\\perp ∥\\parallel ∣\\mid ⊢\\vdash ⊨\\models
→\\to ←\\leftarrow ↔\\leftrightarrow ⇒\\Rightarrow ⇐\\Leftarrow ⇔\\Leftrightarrow ↦\\mapsto ↑\\uparrow ↓\\downarrow
⟶\\longrightarrow ⟹\\Longrightarrow ⇌\\rightleftharpoons ⟵\\longleftarrow
∞\\infty ∂\\partial ∇\\nabla ∀\\forall ∃\\exists ∄\\nexists ¬\\neg ∅\\emptyset ℏ\\hbar ℓ\\ell ℜ\\Re ℑ\\Im ℵ\\aleph ℘\\wp
…\\dots ⋯\\cdots ⋮\\vdots ⋱\\ddots ′' ″'' ∠\\angle △\\triangle □\\square ∎\\blacksquare °^{\\circ} √\\surd
∑\\sum ∏\\prod ∐\\coprod ∫\\int ∬\\iint ∭\\iiint ∮\\oint ⋃\\bigcup ⋂\\bigcap ⋁\\bigvee ⋀\\bigwedge ⨁\\bigoplus ⨂\\bigotimes
⟨\\langle ⟩\\rangle 〈\\langle 〉\\rangle ⌊\\lfloor ⌋\\rfloor ⌈\\lceil ⌉\\rceil ‖\\Vert ∤\\nmid
ℝ\\mathbb{R} ℕ\\mathbb{N} ℤ\\mathbb{Z} ℚ\\mathbb{Q} ℂ\\mathbb{C} ℙ\\mathbb{P} 𝔼\\mathbb{E} ℒ\\mathcal{L} ℋ\\mathcal{H} ℱ\\mathcal{F}
−- ∕/ {\\{ }\\} #\\# %\\% &\\& $\\$ _\\_ ~\\sim`)

const FUNCTIONS = new Set(
  `sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp lim max min sup inf det dim ker deg
  gcd arg Pr limsup liminf hom`.split(/\s+/),
)

/** Signs over a letter, by the character that Word or MathML puts there, combining or not. */
export const ACCENTS: Record<string, string> = {
  '\u0302': 'hat',
  '^': 'hat',
  '\u02c6': 'hat',
  '\u0303': 'tilde',
  '~': 'tilde',
  '\u02dc': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '\u00af': 'bar',
  '\u203e': 'overline',
  '\u0307': 'dot',
  '\u02d9': 'dot',
  '\u0308': 'ddot',
  '\u00a8': 'ddot',
  '\u20d7': 'vec',
  '\u2192': 'vec',
  '\u0301': 'acute',
  '\u0300': 'grave',
  '\u0306': 'breve',
  '\u030c': 'check',
  '\u23de': 'overbrace',
  '\u23df': 'underbrace',
}

export const isFunctionName = (name: string): boolean => FUNCTIONS.has(name)

/** A mathematical alphanumeric (𝑥, 𝒙) as its plain letter; double-struck letters as `\mathbb`. */
function plainLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x1d538 && code <= 0x1d56b) return `\\mathbb{${character.normalize('NFKC')}}`
  return code >= 0x1d400 && code <= 0x1d7ff ? character.normalize('NFKC') : character
}

/** Characters as LaTeX, with a space between a command and a letter after it. */
export function latexOf(characters: string): string {
  let latex = ''
  for (const character of characters) {
    const plain = plainLetter(character)
    const known = SYMBOLS[character] ?? SYMBOLS[plain] ?? plain
    if (known === '\\') latex += '\\backslash '
    else if (character === '\u00a0' || /\s/.test(character)) latex += ' '
    else if (/\p{Cf}/u.test(character)) latex += ''
    else latex += /\\[a-zA-Z]+$/.test(latex) && /^[a-zA-Z]/.test(known) ? ` ${known}` : known
  }
  return latex.replace(/ {2,}/g, ' ')
}

/** `\text{…}` with LaTeX's special characters escaped. */
export const latexText = (words: string): string =>
  `\\text{${words.replace(/[{}\\$%#&_]/g, (character) => (character === '\\' ? '' : `\\${character}`))}}`

/** Concatenates LaTeX, with a space between a command and a letter after it. */
export const joinLatex = (pieces: string[]): string =>
  pieces
    .reduce(
      (before, piece) =>
        /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(piece) ? `${before} ${piece}` : before + piece,
      '',
    )
    .replace(/ {2,}/g, ' ')
    .trim()

/** The base of a sub- or superscript, in braces unless it is one symbol or one command. */
export const baseOf = (latex: string): string =>
  /^(.|\\[a-zA-Z]+|\\(mathbb|mathcal|mathrm|mathbf|hat|bar|vec|tilde|dot|operatorname)\{[^{}]*\})$/u.test(
    latex,
  )
    ? latex
    : `{${latex}}`

const FENCES: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '|': '|',
  '‖': '\\Vert',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '': '.',
}
export const fence = (side: 'left' | 'right', character: string): string => {
  const known = FENCES[character] ?? character
  return `\\${side}${known}${/[a-zA-Z]$/.test(known) ? ' ' : ''}`
}
