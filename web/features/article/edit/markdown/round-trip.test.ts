import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema, type JSONContent } from '@tiptap/core'
import { renderMarkdown } from '../../render/render-markdown.ts'
import { articleExtensions } from '../extensions/article-extensions.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const schema = getSchema(articleExtensions({ pictures: new Map() }))

/** What the editor holds of a text, checked against what it may hold. */
function inEditor(content: JSONContent): JSONContent {
  const doc = schema.nodeFromJSON(content)
  doc.check()
  return doc.toJSON()
}

const shown = (body: string) => renderMarkdown(body).replace(/\s+/g, ' ').trim()

const samples = {
  headings: '# One\n\n## Two\n\nThree\n=====\n\n###### Six \\#',
  emphasis: '**a** *b* ***c*** ~~d~~ **a *b* c** *a **b** c* _d_ __e__ a*b*c',
  'emphasis beside signs': '**(a)** b, c**d**e, *f*. “**g**”',
  links:
    '[a](https://a.example "t") [**b**c](/d) <https://e.example> https://f.example <g@h.example> [`i`](?j) [k](</l m>)',
  'reference links': '[a] and [b][a]\n\n[a]: https://a.example "t"',
  'a picture': '![A knot](/media/a.webp) [![b](/media/b.webp "t")](/c) ![d](https://e.example/f.png)',
  code: '`a` ``b`c`` ` ``d`` ` **`e`**\n\n```js\nlet a = `\n```\n\n    indented\n\n````\n```\n````',
  breaks: 'one\\\ntwo  \nthree\nfour',
  lists: '- a\n- b\n  - c\n    1. d\n    2. e\n- f\n\n3. g\n4. h',
  'loose lists': '- a\n\n- b\n\n  c\n\n1. d\n\n   ```\n   e\n   ```',
  'a list after a list': '- a\n* b\n\n1. c\n1) d\n\n- [ ] e\n\n* f',
  'items without text': '-\n- a\n-\n\n1. > b\n2. # c\n3. ```\n   d\n   ```\n4. - e',
  tasks: '- [ ] a\n- [x] **b**\n  - [ ] c\n- [X] d\n\n* [ ]\n\n- [ ] e\n\n- [x] f',
  quotes: '> a\n>\n> > b\n>\n> - c\n\n> d',
  rules: 'a\n\n***\n\nb\n\n- ---\n\n---',
  tables: '| a | b | c |\n|:--|--:|:-:|\n| **d** | `e` | f \\| g |\n| $h$ | | [^1] |\n\n[^1]: i',
  'a table of one column': 'a|\n-|\nb|',
  formulas:
    'So $a_1 * b_2$ and $$c$$5 and $\\text{\\$d}$.\n\n$$\n\\frac{a}{b}\n\n+ c\n$$\n\n$$ d $$\n\n- $$\n  e\n  $$',
  'formulas and money': 'It costs \\$5 or $x$, not \\$a\\$.',
  money: 'It costs $5 and $10.',
  footnotes:
    'One[^b], two[^a] and *three[^a]*\n\n[^a]: First *note*\n[^b]: Second\n\n    ```\n    code\n    ```\n\n    - list\n\nAfter',
  'text that looks like more':
    '1\\. a\n\n\\- b\n\n\\# c\n\n\\> d\n\n\\[^1]: e\n\nhttps\\://f.example g\\@h.example\n\n&amp;amp; \\<i> snake_case \\*j\\* \\`k\\`',
  'spaces that stay': 'a&nbsp;b\n\n&nbsp;\n\nc',
  'a text of hyphens': '---\n\na: b\n\n---',
  'letters from right to left': '# שלום\n\n- **עולם**',
} satisfies Record<string, string>

for (const [what, body] of Object.entries(samples))
  test(`the editor keeps what readers see: ${what}`, () => {
    const written = writeMarkdown(inEditor(readMarkdown(body)))
    assert.equal(shown(written), shown(body), written)
    assert.equal(writeMarkdown(inEditor(readMarkdown(written))), written)
  })

test('usual texts are written as they were', () => {
  const usual = `# The eye splice

Unlay **three** *strands*[^1] for $5 and $10 and [read on](https://knots.example/eye), \`now\`.

- [ ] Tie
- [x] Turn

| Strand | Tucks |
| --- | --: |
| $a_1$ | 3 |

$$
\\frac{a}{b}
$$

\`\`\`js
const tucks = 3
\`\`\`

> Quoted

[^1]: Or four`
  assert.equal(writeMarkdown(inEditor(readMarkdown(usual))), usual)
})

test('a line break in a cell is a space, because Markdown has none there', () => {
  const cell = (content: JSONContent[]) => ({
    type: 'tableHeader',
    content: [{ type: 'paragraph', content }],
  })
  const content = [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }]
  const table = { type: 'table', content: [{ type: 'tableRow', content: [cell(content)] }] }
  assert.equal(writeMarkdown({ type: 'doc', content: [table] }), '| a b |\n| --- |')
})

/** Numbers that are the same in each run (Park and Miller). */
function openRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const bits = [
  ...'aé1 *_`[]()<>&$~|#-+.!\\:\n="字',
  'https://a.example',
  'b@c.example',
  'www.d.com',
  '$5',
  '$$',
  '[^1]',
  '[ ] ',
  '1. ',
  '&amp;',
  '    ',
]

function makeParagraph(random: (below: number) => number): JSONContent {
  const content = Array.from({ length: 1 + random(5) }, () => {
    const text = Array.from({ length: 1 + random(6) }, () => bits[random(bits.length)]).join('')
    const marks = ['bold', 'italic', 'strike', 'code'].filter(() => random(6) === 0).map((type) => ({ type }))
    const link = random(8) === 0 ? [{ type: 'link', attrs: { href: 'https://l.example', title: null } }] : []
    const kind = random(12)
    if (kind === 0) return { type: 'inlineMath', attrs: { latex: 'x' }, marks: [] }
    if (kind === 1) return { type: 'hardBreak' }
    return { type: 'text', text, marks: [...link, ...marks] }
  })
  return { type: 'paragraph', content }
}

/** Each character with its marks; spaces beside each other are one, and their marks do not show. */
function look(content: JSONContent[] = []) {
  const signs = content.flatMap(({ type, text = '', marks = [] }) => {
    if (type !== 'text') return [type === 'hardBreak' ? '⏎' : `${type}`]
    const names = marks.map((mark) => mark.type).sort()
    const isCode = names.includes('code')
    return Array.from(text, (sign) =>
      /\s/.test(sign) && !isCode ? ' ' : sign.replace('\n', ' ') + names.join(),
    )
  })
  const shown = signs.filter((sign, at) => sign !== ' ' || !/^[ ⏎]?$/.test(signs[at - 1] ?? ''))
  return shown
    .join('·')
    .replace(/· (?=·⏎)|· $/g, '')
    .replace(/·?(?:⏎·?)+$/, '')
}

test('any text in any marks is read as it was written', () => {
  const random = openRandom(20_261_126)
  for (let run = 0; run < 3_000; run += 1) {
    const before = inEditor({ type: 'doc', content: [makeParagraph(random)] })
    const written = writeMarkdown(before)
    const { content: after = [] } = inEditor(readMarkdown(written))
    assert.equal(look(after[0]?.content), look(before.content?.[0]?.content), written)
    assert.equal(after.length, 1, written)
  }
})
