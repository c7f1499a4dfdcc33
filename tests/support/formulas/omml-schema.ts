// Children of the elements of Office math in their order (ECMA-376 part 1, 22.1.2 and annex A.6, `shared-math.xsd`), as far as they
// are written.

/** `*`: any constructs and runs. A name with `?` may be left out, with `+` it may come again. */
export const OMML: Record<string, string[]> = {
  'm:oMath': ['*'],
  'm:r': ['m:rPr?', 'w:rPr?', 'm:t'],
  'm:rPr': ['m:nor?', 'm:sty?'],
  'w:rPr': ['w:b?', 'w:i?', 'w:color?', 'w:shd?'],
  'm:f': ['m:fPr?', 'm:num', 'm:den'],
  'm:rad': ['m:radPr?', 'm:deg', 'm:e'],
  'm:sSub': ['m:e', 'm:sub'],
  'm:sSup': ['m:e', 'm:sup'],
  'm:sSubSup': ['m:e', 'm:sub', 'm:sup'],
  'm:sPre': ['m:sub', 'm:sup', 'm:e'],
  'm:nary': ['m:naryPr?', 'm:sub', 'm:sup', 'm:e'],
  'm:naryPr': ['m:chr?', 'm:limLoc?', 'm:grow?', 'm:subHide?', 'm:supHide?'],
  'm:func': ['m:fName', 'm:e'],
  'm:limLow': ['m:e', 'm:lim'],
  'm:limUpp': ['m:e', 'm:lim'],
  'm:acc': ['m:accPr', 'm:e'],
  'm:bar': ['m:barPr', 'm:e'],
  'm:groupChr': ['m:groupChrPr', 'm:e'],
  'm:groupChrPr': ['m:chr', 'm:pos', 'm:vertJc'],
  'm:borderBox': ['m:borderBoxPr?', 'm:e'],
  'm:borderBoxPr': [
    'm:hideTop?',
    'm:hideBot?',
    'm:hideLeft?',
    'm:hideRight?',
    'm:strikeH?',
    'm:strikeV?',
    'm:strikeBLTR?',
    'm:strikeTLBR?',
  ],
  'm:phant': ['m:phantPr', 'm:e'],
  'm:d': ['m:dPr', 'm:e+'],
  'm:dPr': ['m:begChr', 'm:sepChr?', 'm:endChr', 'm:grow?'],
  'm:m': ['m:mPr', 'm:mr+'],
  'm:mPr': ['m:cGpRule?', 'm:cGp?', 'm:mcs'],
  'm:mr': ['m:e+'],
  'm:num': ['*'],
  'm:den': ['*'],
  'm:deg': ['*'],
  'm:e': ['*'],
  'm:sub': ['*'],
  'm:sup': ['*'],
  'm:fName': ['*'],
  'm:lim': ['*'],
}

const CONSTRUCTS = new Set(
  'm:r m:f m:rad m:sSub m:sSup m:sSubSup m:sPre m:nary m:func m:limLow m:limUpp m:acc m:bar m:groupChr m:borderBox m:phant m:d m:m'.split(
    ' ',
  ),
)

/** Whether children are those of the element, in its order. */
export function isInOrder(name: string, children: readonly string[]): boolean {
  const expected = OMML[name]
  if (!expected) return true
  if (expected[0] === '*') return children.every((child) => CONSTRUCTS.has(child))
  let at = 0
  for (const entry of expected) {
    const wanted = entry.replace(/[?+]$/, '')
    const from = at
    while (children[at] === wanted && (at === from || entry.endsWith('+'))) at++
    if (at === from && !entry.endsWith('?')) return false
  }
  return at === children.length
}
