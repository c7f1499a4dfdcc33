// Direction of text by its first strong letter (Unicode UAX #9, rules P2 and P3); left to right where there is none.

const RTL_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const FIRST_STRONG = /\p{L}/u

export function textDirection(text: string): 'ltr' | 'rtl' {
  const first = FIRST_STRONG.exec(text)?.[0]
  return first && RTL_SCRIPTS.test(first) ? 'rtl' : 'ltr'
}
