import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxArticleLength } from '../../../../contract/validation/limits.ts'
import { renderMarkdown } from './render-markdown.ts'

const fill = (text: string) => text.repeat(Math.floor(maxArticleLength / text.length))
const deep = (html: string) => {
  let [now, deepest] = [0, 0]
  for (const [tag] of html.matchAll(/<(?!br|img|hr)(\/?)[a-z]/g)) {
    now += tag.startsWith('</') ? -1 : 1
    deepest = Math.max(deepest, now)
  }
  return deepest
}

const exhausting: Record<string, string> = {
  'ten thousand quotes within each other': `${'>'.repeat(10_000)} a`,
  'twenty lines of ten thousand quotes': `${'>'.repeat(9_990)} a\n`.repeat(20),
  'lists within each other': Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
  'brackets that never close': fill('['),
  'pictures within pictures': `${'!['.repeat(50_000)}a${'](b)'.repeat(20_000)}`,
  stars: fill('*a **b '),
  underlines: fill('_a__'),
  'backticks of growing length': Array.from({ length: 600 }, (_, length) => '`'.repeat(length)).join('a'),
  'a table of a hundred thousand cells': `${'|a'.repeat(2_000)}|\n${'|-'.repeat(2_000)}|\n${`${'|b'.repeat(2_000)}|\n`.repeat(45)}`,
  'rows that are filled up': `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'b\n'.repeat(90_000)}`,
  'links to definitions': `${fill('[a]').slice(0, 150_000)}\n\n[a]: /b`,
  'openings of formulas': fill('$a '),
  'openings of blocks of formulas': fill('$$a\n\n'),
  'escaped formulas': `$a${fill('\\$').slice(3)}`,
  'angle brackets': fill('<a '),
  entities: fill('&amp;'),
  headings: fill('# a\n'),
  pipes: fill('|'),
  tildes: fill('~~a~'),
  addresses: fill('https://a.b '),
  'addresses that never end': fill('http://['),
  'addresses with brackets': fill('https://a.b/('),
  'an address of many names': `https://${fill('a.')}`.slice(0, maxArticleLength),
  'mail addresses': fill('a@'),
  'references to one footnote': `${fill('[^1]').slice(0, -20)}\n\n[^1]: a`,
  'footnotes without end': fill('[^1]: a\n'),
  'footnotes within footnotes': fill('[^1]: '),
  'openings of footnotes': fill('[^'),
  tasks: fill('- [ ] a\n'),
  'formulas within text': fill('$$a'),
}
for (const [what, body] of Object.entries(exhausting)) {
  test(`${what}: shown within bounds`, { timeout: 60_000 }, () => {
    assert.ok(body.length <= maxArticleLength, String(body.length))
    const html = renderMarkdown(body)
    assert.ok((html.match(/<[a-z]/g)?.length ?? 0) <= 90_000, 'elements')
    assert.ok(deep(html) <= 100, `${deep(html)} elements within each other`)
  })
}
