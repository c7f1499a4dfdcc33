// Characters of Adobe's Symbol encoding, in which Word stores symbols of the font Symbol (`w:sym`), at their codes from 0x20 and 0xa1.

const FROM_20 =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const FROM_A1 = 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'

/** @param code hexadecimal, often in the private area from F000 */
export function symbolOf(font: string, code: string): string {
  const number = Number.parseInt(code, 16)
  if (!Number.isFinite(number) || number > 0x10ffff) return ''
  const low = number >= 0xf000 && number <= 0xf0ff ? number - 0xf000 : number
  if (/^symbol$/i.test(font)) return [...FROM_20][low - 0x20] ?? [...FROM_A1][low - 0xa1] ?? '\ufffd'
  return low === number && (number < 0xd800 || number > 0xdfff) ? String.fromCodePoint(number) : '\ufffd'
}
