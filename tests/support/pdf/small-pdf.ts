// Small PDFs: pages of lines in Helvetica 12 on A4, uncompressed.

const escaped = (line: string) => line.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** @param pages the lines of each page, in Latin-1; a page without lines is empty */
export function buildPdf(pages: string[][], { title = '' } = {}): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const shown = lines.map((line) => `(${escaped(line)}) Tj 0 -16 Td`).join('\n')
      const stream = lines.length === 0 ? '' : `BT /F1 12 Tf 72 760 Td\n${shown}\nET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
    `<< /Title (${escaped(title)}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const begin = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${begin}\n%%EOF\n`
  return Uint8Array.from(file, (character) => character.charCodeAt(0))
}
