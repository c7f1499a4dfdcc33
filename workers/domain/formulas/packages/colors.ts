// Colours of xcolor as #rrggbb: names, mixtures such as `blue!30` and `red!50!black`, and models.

import type { Definitions } from '../definitions.ts'
import { FormulaError } from '../problem.ts'
import type { Command } from './command.ts'

/** xcolor, section 4.1: without options, and some of `dvipsnames`. */
const NAMES = `black:000000 white:ffffff red:ff0000 green:00ff00 blue:0000ff cyan:00ffff magenta:ff00ff yellow:ffff00
  gray:808080 darkgray:404040 lightgray:bfbfbf brown:bf8040 lime:bfff00 olive:808000 orange:ff8000 pink:ffbfbf
  purple:bf0040 teal:008080 violet:800080 grey:808080
  Apricot:fbb982 Aquamarine:00b5be Bittersweet:c04f17 Black:221e1f Blue:2d2f92 BlueGreen:00b3b8 BrickRed:b6321c
  Brown:792500 BurntOrange:f7921d CadetBlue:74729a Cerulean:00a2e3 CornflowerBlue:41b0e4 Cyan:00aeef
  DarkOrchid:a4538a Emerald:00a99d ForestGreen:009b55 Fuchsia:8c368c Goldenrod:ffdf42 Gray:949698 Green:00a64f
  JungleGreen:00a99a Lavender:f49ec4 LimeGreen:8dc73e Magenta:ec008c Mahogany:a9341f Maroon:af3235 Melon:f89e7b
  MidnightBlue:006795 Mulberry:a93c93 NavyBlue:006eb8 OliveGreen:3c8031 Orange:f58137 OrangeRed:ed135a Orchid:af72b0
  Peach:f7965a Periwinkle:7977b8 PineGreen:008b72 Plum:92268f ProcessBlue:00b0f0 Purple:99479b RawSienna:974006
  Red:ed1b23 RedOrange:f26035 Rhodamine:ef559f RoyalBlue:0071bc RoyalPurple:613f99 RubineRed:ed017d Salmon:f69289
  SeaGreen:3fbc9d Sepia:671800 SkyBlue:46c5dd SpringGreen:c6dc67 Tan:da9d76 TealBlue:00aeb3 Thistle:d883b7
  Turquoise:00b4ce Violet:58429b VioletRed:ef58a0 White:ffffff WildStrawberry:ee2967 Yellow:fff200
  YellowGreen:98cc70 YellowOrange:faa21a`

const HEX: ReadonlyMap<string, string> = new Map(
  NAMES.split(/\s+/).map((entry) => entry.split(':') as [string, string]),
)

type Rgb = [number, number, number]

const ofHex = (hex: string): Rgb => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const toHex = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** @throws FormulaError `color` */
function colorOf(model: string, value: string, known: Definitions, isOwn = false): Rgb {
  const name = value.trim()
  const fail = () => new FormulaError('color', name)
  if (model === 'HTML') {
    if (!/^[0-9a-f]{6}$/i.test(name)) throw fail()
    return ofHex(name)
  }
  if (model) {
    const scale = { rgb: 255, RGB: 1, gray: 255 }[model]
    const parts = name.split(',').map((part) => Number(part) * (scale ?? Number.NaN))
    const [red = Number.NaN, green = red, blue = red] = parts
    const rgb: Rgb = [red, green, blue]
    const isWhole = parts.length === (model === 'gray' ? 1 : 3)
    if (!isWhole || rgb.some((part) => !(part >= 0 && part <= 255))) throw fail()
    return rgb
  }
  if (/^#[0-9a-f]{3}$/i.test(name)) return ofHex(name.slice(1).replace(/./g, '$&$&'))
  if (/^#[0-9a-f]{6}$/i.test(name)) return ofHex(name.slice(1))
  const [first = '', ...mixed] = name.split('!')
  if (mixed.length > MIXED_MAX) throw fail()
  let rgb = named(first, known, isOwn)
  for (let at = 0; at < mixed.length; at += 2) {
    const share = Number(mixed[at] || Number.NaN) / 100
    if (!(share >= 0 && share <= 1)) throw fail()
    const other = named(mixed[at + 1] ?? 'white', known, isOwn)
    rgb = rgb.map((part, index) => part * share + (other[index] ?? 0) * (1 - share)) as Rgb
  }
  return rgb
}

/** Parts of a mixture. */
const MIXED_MAX = 10

function named(name: string, known: Definitions, isOwn: boolean): Rgb {
  const own = isOwn ? undefined : known.get(`color:${name}`)
  if (own === 'ambiguous') throw new FormulaError('ambiguous', name)
  if (own?.kind === 'color') return colorOf(own.model === 'named' ? '' : own.model, own.value, known, true)
  const hex = HEX.get(name)
  if (!hex) throw new FormulaError('color', name)
  return ofHex(hex)
}

const hexOf = (model: string, name: string, known: Definitions) => toHex(colorOf(model, name, known))

/** `\textcolor[rgb]{1,0,0}{x}`. */
const colored: Command = (reader, name, known) => {
  const model = reader.optionalLatex(name) ?? ''
  return `${name}{${hexOf(model, reader.latex(name), known)}}`
}

/** With colours as #rrggbb, which are read no more. */
export const COLORS: ReadonlyMap<string, Command> = new Map(
  ['\\color', '\\textcolor', '\\colorbox'].map((name) => [name, colored]),
)

/** `\fcolorbox{frame}{ground}{words}`. */
export const framed: Command = (reader, name, known) => {
  const model = reader.optionalLatex(name) ?? ''
  const frame = hexOf(model, reader.latex(name), known)
  const ground = hexOf(model, reader.latex(name), known)
  return `{\\color{${frame}}\\boxed{\\colorbox{${ground}}{\\color{#000000}${reader.latex(name)}}}}`
}
