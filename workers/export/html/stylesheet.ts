// The stylesheet of HTML and EPUB files: a column to read on any screen, light and dark, and the project's page layout in print.

import { type DocumentLayout, PAPER_SIZES } from '../../domain/project/document-layout.ts'

const FONTS: Record<DocumentLayout['font'], string> = {
  noto: '"Noto Serif", Charter, "Source Serif 4", Georgia, serif',
  times: '"Times New Roman", Tinos, Times, serif',
  arial: 'Arial, Arimo, Helvetica, sans-serif',
}

/** What HTML and EPUB files have in common. Colours and sizes of text are the reader's own in an EPUB file. */
export const CONTENT_RULES = `
h1,h2,h3,h4,h5,h6{line-height:1.25;margin:1.8em 0 .5em;text-wrap:balance;break-after:avoid;hyphens:manual}
h1{font-size:2em;margin-top:0}h2{font-size:1.5em}h3{font-size:1.22em}h4{font-size:1.06em;font-style:italic}
h5,h6{font-size:1em;font-weight:normal;font-style:italic}
p{margin:0 0 .75em}.front{white-space:pre-line}li>p{margin-bottom:.3em}
a{color:inherit;text-decoration-color:var(--rule);text-underline-offset:.15em;overflow-wrap:anywhere}
sup,sub{line-height:0}sup a{text-decoration:none}
blockquote{margin:1em 1.6em}
pre{overflow-x:auto;padding:.8em 1em;background:var(--ground);border-radius:4px;font-size:.86em;tab-size:4;line-height:1.5;white-space:pre-wrap}
code{font-family:ui-monospace,"Noto Sans Mono",Menlo,Consolas,monospace;font-size:.92em}
pre code{font-size:1em}
hr{border:0;border-top:1px solid var(--rule);margin:2em auto;width:40%}
ul.depth-1{list-style-type:"–  "}ul.depth-2{list-style-type:"▪  "}
li.task{list-style:none}.mark{float:inline-start;margin-inline-start:-1.4em}
figure{margin:1.6em 0;break-inside:avoid}
figure.figure>p{text-align:center}
figcaption{font-size:.9em;line-height:1.45;margin:.5em 0}
figure.figure>figcaption{text-align:center}
img{max-width:100%;height:auto}
table{border-collapse:collapse;margin:1em 0;font-size:.92em;line-height:1.4;border-top:1.5px solid;border-bottom:1.5px solid;min-width:60%}
td,th{padding:.35em .6em;text-align:start;vertical-align:top;border-top:1px solid var(--rule)}
thead th{vertical-align:bottom;border-top:0}thead{border-bottom:1px solid;display:table-header-group}
td>:last-child,th>:last-child{margin-bottom:0}
.formula{overflow-x:auto;overflow-y:hidden;margin:1em 0;padding:.2em 0}
math{font-size:1.06em}mtd.left{text-align:left}mtd.right{text-align:right}
mtd.number{padding-left:2.5em;vertical-align:middle}math .bold{font-weight:bold}
menclose[notation~=box]{border:1px solid;padding:.2em}
menclose[notation~=updiagonalstrike]{background:linear-gradient(to bottom right,#0000 47%,currentColor 47% 53%,#0000 53%)}
.bibliography ul{list-style:none;padding:0}
.bibliography li{margin-bottom:.6em;overflow-wrap:anywhere}
.hanging li{padding-inline-start:2em;text-indent:-2em}
.labelled li{display:flex;gap:.8em}.labelled .label{flex:none;min-width:2.2em}
.notes{font-size:.9em}.notes hr{margin-inline:0;width:8em}.notes ol{padding-inline-start:2em}
[role=doc-backlink]{text-decoration:none}`

/** Of a file that is read in a browser, and printed. */
export function stylesheet(layout: DocumentLayout): string {
  const { paper, margins, font, fontSize, lineSpacing, firstLineIndent, justified, hyphenated } = layout
  const { width, height } = PAPER_SIZES[paper]
  const edges = [margins.top, margins.right, margins.bottom, margins.left]
    .map((edge) => `${edge}mm`)
    .join(' ')
  return `:root{color-scheme:light dark;--ink:#1b1b19;--paper:#fdfdfb;--muted:#5f5f5a;--rule:#c9c9c4;--ground:#f2f2ee}
@media (prefers-color-scheme:dark){:root{--ink:#e6e6e1;--paper:#171716;--muted:#a3a39c;--rule:#4a4a46;--ground:#232321}
[style^="color:"]{background:#fdfdfb;border-radius:2px;padding:0 .15em}}
*{box-sizing:border-box}
html{font:clamp(1rem,.95rem + .25vw,1.125rem)/1.6 ${FONTS[font]};background:var(--paper);color:var(--ink);-webkit-text-size-adjust:100%}
body{margin:0 auto;max-width:42rem;padding:clamp(1.5rem,5vw,4rem) clamp(1.1rem,5vw,2rem) 6rem;overflow-wrap:break-word}
header{margin-bottom:2.5em}.author{color:var(--muted);margin:0}
nav{margin:0 0 3em;font-size:.92em}nav h2{font-size:1em;margin:0 0 .4em}
nav ol{list-style:none;margin:0;padding:0}nav ol ol{padding-inline-start:1.2em}
nav a{display:block;padding:.16em 0;text-decoration:none;color:var(--muted)}nav a:hover{color:var(--ink);text-decoration:underline}
:target{scroll-margin-top:1em}
@media screen and (min-width:75rem){body:has(>nav){max-width:64rem;display:grid;grid-template-columns:15rem minmax(0,1fr);column-gap:4rem}
body:has(>nav)>*{grid-column:2}body>nav{grid-column:1!important;grid-row:1/span 3;position:sticky;top:3rem;max-height:calc(100vh - 6rem);overflow-y:auto;align-self:start}}
${CONTENT_RULES}
@page{size:${width}mm ${height}mm;margin:${edges}}
@media print{:root{--ink:#111;--paper:#fff;--muted:#555;--rule:#c9c9c4;--ground:#f4f4f1;color-scheme:light}
html{font-size:${fontSize}pt;line-height:${(1.3 * lineSpacing).toFixed(2)}${justified ? ';text-align:justify' : ''}${hyphenated ? ';hyphens:auto' : ''}}
body{max-width:none;padding:0}main>p+p{text-indent:${firstLineIndent}mm}
.page-break{break-after:page}pre,table,tr,img{break-inside:avoid}}
`
}
