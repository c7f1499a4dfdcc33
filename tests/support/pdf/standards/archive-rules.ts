// Rules of PDF/A-2u (ISO 19005-2) that a program can check, by section.

import { PDFArray, type PDFDict, PDFHexString, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { codesIn, KNOWN, operatorsOf } from './content.ts'
import { isIdentity, readFont } from './fonts.ts'
import {
  arrayIn,
  bytesOf,
  contentOf,
  dictIn,
  dictionaries,
  fontsOf,
  nameIn,
  numberIn,
  type Pdf,
  valueIn,
} from './objects.ts'
import type { Rule } from './rule.ts'
import { xmpOf } from './xmp.ts'

const STRING_MAX = 32_767
const NAME_MAX = 127
const NESTING_MAX = 28

export const ARCHIVE_RULES: Rule[] = [
  {
    id: 'ISO 19005-2 6.1.2',
    about: 'header',
    faults: ({ raw }) => (/^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(raw) ? [] : [raw.slice(0, 20)]),
  },
  {
    id: 'ISO 19005-2 6.1.3',
    about: 'trailer: identifier, no encryption, nothing after the end',
    faults({ raw, document }) {
      const { ID, Encrypt } = document.context.trailerInfo
      return [
        ...(ID instanceof PDFArray && ID.size() === 2 ? [] : ['no ID']),
        ...(Encrypt ? ['encrypted'] : []),
        ...(/%%EOF\r?\n?$/.test(raw) ? [] : ['bytes after the end']),
      ]
    },
  },
  {
    id: 'ISO 19005-2 6.1.7.1',
    about: 'streams are as long as they say and in the file',
    faults: ({ raw }) =>
      [...raw.matchAll(/(\d+ 0 obj)\n<<\n(?:(?!endobj)[^\n]*\n)*?>>\nstream\n/g)].flatMap((match) => {
        const length = Number(/\n\/Length (\d+)\n/.exec(match[0])?.[1] ?? Number.NaN)
        const end = match.index + match[0].length + length
        const whole = raw.startsWith('\nendstream\nendobj\n', end)
        return whole && !/\n\/F(Filter|DecodeParms)? /.test(match[0]) ? [] : [match[1] ?? '']
      }),
  },
  {
    id: 'ISO 19005-2 6.1.7.2',
    about: 'no LZW, no Crypt',
    faults: (pdf) =>
      dictionaries(pdf)
        .flatMap((dict) => String(valueIn(dict, 'Filter') ?? ''))
        .filter((filter) => /LZW|Crypt/.test(filter)),
  },
  {
    id: 'ISO 19005-2 6.1.13',
    about: 'limits of names, strings and nesting',
    faults: (pdf) => [
      ...dictionaries(pdf).flatMap((dict) =>
        dict.entries().flatMap(([key, value]) => {
          const name = value instanceof PDFName ? value.decodeText() : ''
          const text =
            value instanceof PDFString || value instanceof PDFHexString ? value.asBytes().length : 0
          const over = Math.max(key.decodeText().length, name.length) > NAME_MAX || text > STRING_MAX
          return over ? [key.decodeText()] : []
        }),
      ),
      ...pdf.pages.flatMap((page) => {
        let open = 0
        let deepest = 0
        for (const { name } of operatorsOf(contentOf(page))) {
          if (name === 'q') deepest = Math.max(deepest, ++open)
          if (name === 'Q') open--
        }
        return deepest > NESTING_MAX || open !== 0 ? [`q to ${deepest}, ${open} left open`] : []
      }),
    ],
  },
  {
    id: 'ISO 19005-2 6.2.2',
    about: 'operators of the standard, with their resources',
    faults: ({ pages }) =>
      pages.flatMap((page) => {
        const resources = dictIn(page, 'Resources')
        const named: Record<string, PDFDict | null> = {
          Tf: resources && dictIn(resources, 'Font'),
          Do: resources && dictIn(resources, 'XObject'),
          gs: resources && dictIn(resources, 'ExtGState'),
        }
        return [...operatorsOf(contentOf(page))].flatMap(({ name, operands }) => {
          if (!KNOWN.has(name)) return [name]
          if (!(name in named)) return []
          return named[name]?.has(PDFName.of((operands[0] ?? '').slice(1))) ? [] : [`${operands[0]} ${name}`]
        })
      }),
  },
  {
    id: 'ISO 19005-2 6.2.3',
    about: 'one output intent with an RGB profile',
    faults({ catalog }) {
      const intents = arrayIn(catalog, 'OutputIntents')
      const intent = intents?.size() === 1 ? (intents.lookup(0) as PDFDict) : null
      const profile = intent && valueIn(intent, 'DestOutputProfile')
      if (!intent || !(profile instanceof PDFRawStream)) return ['no output intent']
      const header = new TextDecoder('latin1').decode(bytesOf(profile)?.subarray(0, 20))
      return [
        ...(nameIn(intent, 'S') === 'GTS_PDFA1' ? [] : ['no intent of PDF/A']),
        ...(header.charCodeAt(8) < 5 && /mntr|prtr/.test(header) && header.endsWith('RGB ') ? [] : [header]),
        ...(numberIn(profile.dict, 'N') === 3 ? [] : ['N']),
      ]
    },
  },
  {
    id: 'ISO 19005-2 6.2.4',
    about: 'device colours that the output intent covers',
    faults: (pdf) => [
      ...dictionaries(pdf).flatMap((dict) =>
        /DeviceCMYK|DeviceN|Separation/.test(String(valueIn(dict, 'ColorSpace') ?? '')) ? ['an image'] : [],
      ),
      ...pdf.pages.flatMap((page) =>
        [...operatorsOf(contentOf(page))].flatMap(({ name }) => (/^[kK]$/.test(name) ? [name] : [])),
      ),
    ],
  },
  {
    id: 'ISO 19005-2 6.2.8',
    about: 'images without alternates, interpolation or PostScript',
    faults: (pdf) =>
      dictionaries(pdf).flatMap((dict) => {
        if (nameIn(dict, 'Subtype') === 'PS') return ['PostScript']
        if (nameIn(dict, 'Subtype') !== 'Image') return []
        const keys = ['Alternates', 'OPI'].filter((key) => dict.has(PDFName.of(key)))
        return String(valueIn(dict, 'Interpolate')) === 'true' ? [...keys, 'Interpolate'] : keys
      }),
  },
  {
    id: 'ISO 19005-2 6.2.11.3',
    about: 'composite fonts name their system and map glyphs',
    faults: (pdf) =>
      fonts(pdf).flatMap(([name, font]) => {
        const { descendant } = readFont(font)
        const mapped = descendant && nameIn(descendant, 'CIDToGIDMap') === 'Identity'
        const trueType = descendant && nameIn(descendant, 'Subtype') === 'CIDFontType2'
        const system = descendant && dictIn(descendant, 'CIDSystemInfo')
        return system && isIdentity(font) && (mapped || !trueType) ? [] : [name]
      }),
  },
  {
    id: 'ISO 19005-2 6.2.11.4.1',
    about: 'fonts are embedded',
    faults: (pdf) => fonts(pdf).flatMap(([name, font]) => (readFont(font).embedded ? [] : [name])),
  },
  {
    id: 'ISO 19005-2 6.2.11.4.2',
    about: 'no set of glyphs that lacks one',
    faults: (pdf) => dictionaries(pdf).flatMap((dict) => (dict.has(PDFName.of('CIDSet')) ? ['CIDSet'] : [])),
  },
  {
    id: 'ISO 19005-2 6.2.11.5',
    about: 'widths are those of the font program',
    faults: (pdf) =>
      fonts(pdf).flatMap(([name, font]) => {
        const { widths, advances } = readFont(font)
        const wrong = [...widths].filter(
          ([code, width]) => advances && Math.abs((advances[code] ?? -9) - width) > 1,
        )
        return wrong.length > 0 ? [`${name} ${wrong.slice(0, 5)}`] : []
      }),
  },
  {
    id: 'ISO 19005-2 6.2.11.7.2',
    about: 'every code shown has text, none of it U+0000, U+FEFF or U+FFFE',
    faults: (pdf) =>
      shown(pdf).flatMap(({ font, name, codes }) => {
        const { unicode } = readFont(font)
        const bad = [...codes].filter((code) => !/^[^\0\ufeff\ufffe]+$/.test(unicode.get(code) ?? ''))
        return bad.length > 0 ? [`${name} ${bad}`] : []
      }),
  },
  {
    id: 'ISO 19005-2 6.2.11.8',
    about: 'no glyph of a missing character',
    faults: (pdf) => shown(pdf).flatMap(({ name, codes }) => (codes.has(0) ? [name] : [])),
  },
  {
    id: 'ISO 19005-2 6.3.2',
    about: 'annotations are printed',
    faults: (pdf) =>
      annotations(pdf).flatMap((dict) => {
        const flags = numberIn(dict, 'F') ?? 0
        return (flags & 0b100111) === 0b100 ? [] : [`F ${flags}`]
      }),
  },
  {
    id: 'ISO 19005-2 6.5.1',
    about: 'actions that go somewhere, and nothing else',
    faults: (pdf) =>
      dictionaries(pdf).flatMap((dict) => {
        const action = dictIn(dict, 'A') ?? dictIn(dict, 'OpenAction')
        const kind = action && nameIn(action, 'S')
        return kind && kind !== 'GoTo' && kind !== 'URI' ? [kind] : []
      }),
  },
  {
    id: 'ISO 19005-2 6.6.2',
    about: 'metadata with the conformance and every schema of its own described',
    faults(pdf) {
      const xmp = xmpOf(pdf)
      return [
        ...(xmp.get('pdfaid:part') === '2' && xmp.get('pdfaid:conformance') === 'U' ? [] : ['not PDF/A-2u']),
        ...(xmp.has('pdfuaid:part') && xmp.get('pdfaSchema:prefix') !== 'pdfuaid'
          ? ['pdfuaid is not described']
          : []),
      ]
    },
  },
  {
    id: 'ISO 19005-2 6.8',
    about: 'no embedded files',
    faults: (pdf) => dictionaries(pdf).flatMap((dict) => (dict.has(PDFName.of('EF')) ? ['a file'] : [])),
  },
]

const fonts = ({ pages }: Pdf): [string, PDFDict][] => [
  ...new Map(pages.flatMap((page) => [...fontsOf(page)])).entries(),
]
const annotations = ({ pages }: Pdf): PDFDict[] =>
  pages.flatMap((page) => {
    const list = arrayIn(page, 'Annots')
    return list ? list.asArray().map((ref) => page.context.lookup(ref) as PDFDict) : []
  })

/** Codes that are painted, by font. */
function shown({ pages }: Pdf): { name: string; font: PDFDict; codes: Set<number> }[] {
  const found = new Map<string, { name: string; font: PDFDict; codes: Set<number> }>()
  for (const page of pages) {
    const named = fontsOf(page)
    let current = ''
    for (const { name, operands } of operatorsOf(contentOf(page))) {
      if (name === 'Tf') current = (operands[0] ?? '').slice(1)
      if (name !== 'Tj' && name !== 'TJ') continue
      const font = named.get(current)
      if (!font) throw new Error(`text in a font that the page does not have: ${current}`)
      const entry = found.get(current) ?? { name: current, font, codes: new Set() }
      found.set(current, entry)
      for (const code of codesIn(operands)) entry.codes.add(code)
    }
  }
  return [...found.values()]
}
