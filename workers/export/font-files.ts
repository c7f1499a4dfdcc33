// Font files that an export may embed, with their packages (all SIL Open Font License 1.1).
// `scripts/static-files/copy-fonts.ts` copies them; `fonts.ts` reads them.

const expo = <Name extends string>(name: Name, family: string, folder: string, file: string) => ({
  name,
  source: `@expo-google-fonts/${family}/${folder}/${file}.ttf`,
  family,
  licence: `@expo-google-fonts/${family}/LICENSE_FONT`,
})

/** The characters of one script, which the package has in a file of their own. */
const fontsource = <Name extends string>(name: Name, family: string, script: string, weight: 400 | 700) => ({
  name,
  source: `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`,
  family,
  licence: `@fontsource/${family}/LICENSE`,
})

/** Regular and bold. */
const script = <Name extends string>(name: Name, family: string) =>
  [fontsource(name, family, name, 400), fontsource(`${name}-bold` as const, family, name, 700)] as const

export const FONT_FILES = [
  expo('serif', 'noto-serif', '400Regular', 'NotoSerif_400Regular'),
  expo('serif-bold', 'noto-serif', '700Bold', 'NotoSerif_700Bold'),
  expo('serif-italic', 'noto-serif', '400Regular_Italic', 'NotoSerif_400Regular_Italic'),
  expo('serif-bold-italic', 'noto-serif', '700Bold_Italic', 'NotoSerif_700Bold_Italic'),
  expo('sans', 'noto-sans', '400Regular', 'NotoSans_400Regular'),
  expo('sans-bold', 'noto-sans', '700Bold', 'NotoSans_700Bold'),
  expo('sans-italic', 'noto-sans', '400Regular_Italic', 'NotoSans_400Regular_Italic'),
  expo('sans-bold-italic', 'noto-sans', '700Bold_Italic', 'NotoSans_700Bold_Italic'),
  // Of the widths of Times New Roman and Arial.
  expo('times', 'tinos', '400Regular', 'Tinos_400Regular'),
  expo('times-bold', 'tinos', '700Bold', 'Tinos_700Bold'),
  expo('times-italic', 'tinos', '400Regular_Italic', 'Tinos_400Regular_Italic'),
  expo('times-bold-italic', 'tinos', '700Bold_Italic', 'Tinos_700Bold_Italic'),
  expo('arial', 'arimo', '400Regular', 'Arimo_400Regular'),
  expo('arial-bold', 'arimo', '700Bold', 'Arimo_700Bold'),
  expo('arial-italic', 'arimo', '400Regular_Italic', 'Arimo_400Regular_Italic'),
  expo('arial-bold-italic', 'arimo', '700Bold_Italic', 'Arimo_700Bold_Italic'),
  expo('mono', 'noto-sans-mono', '400Regular', 'NotoSansMono_400Regular'),
  expo('mono-bold', 'noto-sans-mono', '700Bold', 'NotoSansMono_700Bold'),
  expo('arabic', 'noto-naskh-arabic', '400Regular', 'NotoNaskhArabic_400Regular'),
  expo('arabic-bold', 'noto-naskh-arabic', '700Bold', 'NotoNaskhArabic_700Bold'),
  expo('hebrew', 'noto-serif-hebrew', '400Regular', 'NotoSerifHebrew_400Regular'),
  expo('hebrew-bold', 'noto-serif-hebrew', '700Bold', 'NotoSerifHebrew_700Bold'),
  expo('thai', 'sarabun', '400Regular', 'Sarabun_400Regular'),
  expo('thai-bold', 'sarabun', '700Bold', 'Sarabun_700Bold'),
  expo('symbols', 'noto-sans-symbols-2', '400Regular', 'NotoSansSymbols2_400Regular'),
  expo('emoji', 'noto-emoji', '400Regular', 'NotoEmoji_400Regular'),
  expo('korean', 'nanum-myeongjo', '400Regular', 'NanumMyeongjo_400Regular'),
  expo('korean-bold', 'nanum-myeongjo', '700Bold', 'NanumMyeongjo_700Bold'),
  ...script('bengali', 'noto-serif-bengali'),
  ...script('tamil', 'noto-serif-tamil'),
  ...script('telugu', 'noto-serif-telugu'),
  ...script('gujarati', 'noto-serif-gujarati'),
  ...script('gurmukhi', 'noto-sans-gurmukhi'),
  ...script('kannada', 'noto-sans-kannada'),
  ...script('malayalam', 'noto-serif-malayalam'),
  ...script('oriya', 'noto-sans-oriya'),
  ...script('sinhala', 'noto-serif-sinhala'),
  ...script('ethiopic', 'noto-sans-ethiopic'),
  ...script('georgian', 'noto-serif-georgian'),
  ...script('armenian', 'noto-serif-armenian'),
  ...script('khmer', 'noto-serif-khmer'),
  ...script('lao', 'noto-serif-lao'),
  ...script('myanmar', 'noto-serif-myanmar'),
  ...script('syriac', 'noto-sans-syriac'),
  ...script('thaana', 'noto-sans-thaana'),
  ...script('cherokee', 'noto-sans-cherokee'),
  fontsource('tibetan', 'jomolhari', 'tibetan', 400),
  fontsource('mongolian', 'noto-sans-mongolian', 'mongolian', 400),
  fontsource('coptic', 'noto-sans-coptic', 'coptic', 400),
  fontsource('runic', 'noto-sans-runic', 'runic', 400),
  expo('japanese', 'biz-udmincho', '400Regular', 'BIZUDMincho_400Regular'),
  expo('chinese', 'noto-serif-sc', '400Regular', 'NotoSerifSC_400Regular'),
  expo('math', 'stix-two-math', '400Regular', 'STIXTwoMath_400Regular'),
] as const

export type FontName = (typeof FONT_FILES)[number]['name']

export const fontPath = (name: FontName) => `/fonts/export/${name}.ttf`
