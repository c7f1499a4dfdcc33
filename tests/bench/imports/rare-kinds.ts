// Documents of kinds that texts have rarely, in the words of the bench: what they are is what counts.

export const KINDS_OF_PANDOC = [
  {
    name: 'kinds-of-lists',
    from: 'markdown',
    text: `# Lists

1. One
    a. Letter
    b. Letter two

        i. Roman
        ii. Roman two

            - bullet

                A second paragraph of it.
    c. After
2. Two

    A paragraph of two.

        code of two

3. Three

Between.

7) Seven
8) Eight

- [ ] open
- [x] done

(@) First example
(@) Second example

Term
:   Its definition.

    More of it.
`,
  },
  {
    name: 'kinds-of-notes',
    from: 'markdown',
    text: `# Notes^[In a heading.]

Text[^one] and *more*[^two].[^three]

[^one]: A paragraph.

    A second paragraph with [a link](https://example.org/note).

    - an item
    - another

[^two]: \`code\` and **bold**.

[^three]: Quote:

    > of somebody

A table's note:

| a | b |
|---|---|
| one^[Of a cell.] | two |
`,
  },
  {
    name: 'kinds-of-tables',
    from: 'html',
    text: `<h1>Tables</h1><table><caption>Spans</caption><thead><tr><th colspan="2">Head over two</th><th>C</th></tr></thead><tbody>
<tr><td rowspan="2">High</td><td>b1</td><td>c1</td></tr><tr><td>b2</td><td>c2</td></tr><tr><td colspan="3">Wide</td></tr></tbody></table>
<p>Between.</p><table><tr><td><p>Two</p><p>paragraphs</p></td><td><ul><li>an item</li><li>another</li></ul></td></tr></table>`,
  },
  {
    name: 'kinds-of-text',
    from: 'markdown',
    text: `# A heading with [a link](https://example.org/h) and \`code\` {#top}

A link with *emphasis*: [some *words* here](https://example.org/a?b=c&d=e#f), <https://example.org/>, <mail@example.org>,
[back](#top). H~2~O, x^2^, ~~struck~~, [small]{.smallcaps}, [under]{.underline}.

Symbols: α β → ≤ “quotes” ‘single’ – — … ü ß é 漢字 עברית العربية 🙂 № ½.

| Line blocks
|   have indents

> A quotation.
>
> > Within it.

\`\`\`python
def f(x):
\treturn x + 1


# two empty lines above
\`\`\`

Hard\\
break. Inline $x^2$ and

$$ \\int_0^1 x\\,dx $$

***

![A picture](picture.png) in a line, and alone:

![Its caption](picture.png)

###### Sixth level

Last.
`,
  },
  {
    name: 'kinds-of-changes',
    from: 'markdown',
    text: `# Changes

Kept [inserted]{.insertion author="A" date="2026-01-01T00:00:00Z"} words.

::: {custom-style="Block Zitat"}
A paragraph in a style of its own.
:::

[Words in a style]{custom-style="Own"} of characters.
`,
  },
]
