// The text that a round begins with: every kind of block that holds words.

import type { Letters } from './letters.ts'

export function firstText(letters: Letters): string {
  const words = (count: number) => Array.from({ length: count }, () => letters.take('start', 0)).join('')
  return [
    `<h1>${words(4)}</h1>`,
    `<p>${words(8)}</p>`,
    `<p>${words(6)}<span data-type="footnote">${words(3)}</span>${words(2)}</p>`,
    `<blockquote><p>${words(6)}</p></blockquote>`,
    `<ul><li><p>${words(4)}</p></li><li><p>${words(4)}</p></li></ul>`,
    `<ol><li><p>${words(4)}</p></li></ol>`,
    `<pre><code>${words(6)}</code></pre>`,
    `<table><tbody><tr><th><p>${words(2)}</p></th><th><p>${words(2)}</p></th></tr>`,
    `<tr><td><p>${words(3)}</p></td><td><p>${words(3)}</p></td></tr></tbody></table>`,
    `<p>${words(5)}</p>`,
  ].join('')
}
