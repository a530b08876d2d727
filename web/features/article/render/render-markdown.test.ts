import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byReference } from './pictures.ts'
import { isSafeAddress, maxImages, renderMarkdown } from './render-markdown.ts'

test('headings stand below the heading of the page, and each text finds its own direction', () => {
  const html = renderMarkdown('# Splices\n\n###### Six\n\nשלום *all*\n\n- one\n')
  assert.equal(
    html,
    '<h2 dir="auto">Splices</h2>\n<h6 dir="auto">Six</h6>\n<p dir="auto">שלום <em>all</em></p>\n<ul>\n<li dir="auto">one</li>\n</ul>\n',
  )
})

test('tables, code and formulas are what they are, and prices are none', () => {
  assert.match(
    renderMarkdown('| a | b |\n|---|:-:|\n| 1 | 2 |'),
    /<div class="wide" tabindex="0"><table>[\s\S]*class="align-center"/,
  )
  assert.match(renderMarkdown('```js\nlet a\n```'), /<pre><code[^>]* class="language-js"[^>]*>let a/)
  assert.match(renderMarkdown('The sum $a_1 * b_2$ here'), /<span class="formula">a_1 \* b_2<\/span>/)
  assert.match(renderMarkdown('$$\n\\frac{a}{b}\n$$'), /^<div class="formula">\\frac\{a\}\{b\}<\/div>/)
  assert.match(renderMarkdown('$$ x $$'), /^<div class="formula">x<\/div>/)
  assert.match(renderMarkdown('So $$a^2$$ it is'), /<p[^>]*>So <span class="formula">a\^2<\/span> it is/)
  assert.match(
    renderMarkdown('The load is\n$$\nx\n$$\nat most'),
    /is<\/p>\n<div class="formula">x<\/div>\n<p/,
  )
  assert.match(renderMarkdown('- $$\n  x\n  $$'), /<li dir="auto">\n<div class="formula">x<\/div>/)
  for (const text of [
    'It costs $5, not $10.',
    '$5 and $10',
    'from $5-$10',
    '\\$a\\$',
    'a $ b $',
    'one $ alone',
    '$$',
    '$$$$',
    '$$\nnever closed',
    '- $$\n\nafter the list\n\n$$',
  ])
    assert.doesNotMatch(renderMarkdown(text), /formula/, text)
})

test('a sound is a link with its words, where the page puts a player, and no author makes one', () => {
  const reference = `resource:${'0'.repeat(36)}`
  const address = '/media/lectures/t/f/original.mp3'
  const sounds = byReference([{ reference, secure_url: address, width: 0, height: 0 }])
  assert.match(
    renderMarkdown(`![A *spoken* word](${reference}) Which?`, sounds),
    /<p[^>]*><a class="sound" href="\/media\/lectures\/t\/f\/original\.mp3">A spoken word<\/a> Which\?/,
  )
  for (const text of [`<a class="sound" href="${address}">a</a>`, `[a](${address})`, `![a](${address})`])
    assert.doesNotMatch(renderMarkdown(text, sounds), /<a[^>]* class="sound"/)
})

test('items that begin with a box are tasks, which readers cannot tick', () => {
  const html = renderMarkdown('- [ ] Tie\n- [x] **Turn** it\n- [y] no\n- \\[ ] no')
  assert.match(html, /<li class="task" dir="auto"><label><input type="checkbox" disabled> Tie<\/label><\/li>/)
  assert.match(html, /disabled checked> <strong>Turn<\/strong> it<\/label>/)
  assert.equal(html.match(/<input/g)?.length, 2)
  assert.doesNotMatch(renderMarkdown('[ ] a\n\n> [x] b\n\n- **[ ] c**'), /<input/)
})

test('footnotes are numbered in the order of the text, and stand at its end', () => {
  const body =
    'One[^b], two[^a], one[^b], none[^c].\n\n[^a]: See[^d]\n[^b]: First\n\n    More\n\n[^d]: Deep\n[^e]: Alone'
  const html = renderMarkdown(body)
  const [text = '', notes = ''] = html.split('<section class="footnotes">')
  const sign = (number: number) => `<sup class="footnote">${number}</sup>`
  assert.match(text, new RegExp(`One${sign(1)}, two${sign(2)}, one${sign(1)}, none\\[\\^c\\]`))
  const shown = notes
    .replace(/<sup[^>]*>(\d+)<\/sup>/g, '^$1')
    .replace(/<[^>]*>|\n/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  assert.equal(shown, 'First More See^3 Deep Alone')
  assert.doesNotMatch(renderMarkdown('`[^a]` and [^b\\]\n\n[^a]: x\n[^b]: y'), /<sup/)
  assert.doesNotMatch(renderMarkdown('> [^a]: x\n\n- [^b]: y'), /class="footnotes"/)
})

test('an address becomes a link by itself, and what only looks like one does not', () => {
  const rel = 'rel="noopener noreferrer nofollow"'
  const html = renderMarkdown(
    'See https://knots.example/eye_splice?a=b, www.knots.com and ada@knots.example.',
  )
  assert.match(html, new RegExp(`<a href="https://knots.example/eye_splice\\?a=b" ${rel}>`))
  assert.match(html, /<a href="http:\/\/www\.knots\.com"/)
  assert.match(html, /<a href="mailto:ada@knots\.example">/)
  for (const text of [
    'notes.md',
    'knots.com',
    '//knots.com',
    'javascript://knots.com',
    'ftp://knots.com',
    'data:text/html,x',
    '`https://a.example`',
  ])
    assert.doesNotMatch(renderMarkdown(text), /<a/, text)
})

test('a picture of this site is loaded when it comes into view; one of another site is a link', () => {
  assert.equal(
    renderMarkdown('![A knot](/media/pictures/a.webp)'),
    '<p dir="auto"><img src="/media/pictures/a.webp" alt="A knot" loading="lazy" decoding="async"></p>\n',
  )
  const foreign = renderMarkdown('![A "knot"](https://elsewhere.example/a.png)')
  assert.doesNotMatch(foreign, /<img/)
  assert.match(foreign, /<a href="https:\/\/elsewhere\.example\/a\.png" rel="[^"]*">A &quot;knot&quot;<\/a>/)
  const many = renderMarkdown('![a](/media/pictures/a.webp)\n\n'.repeat(maxImages + 50))
  assert.equal(many.match(/<img/g)?.length, maxImages)
})

const [knownPicture, unknownPicture] = [
  'resource:0191e0a0-0000-7000-8000-000000000001',
  `resource:${'0'.repeat(36)}`,
]
const secure_url = '/media/lectures/token/0191e0a0-0000-7000-8000-000000000001/file.webp'
const pictures = byReference([{ reference: knownPicture, secure_url, width: 640, height: 480 }])

test('a picture of the article has its address and its size, so that the text does not jump', () => {
  assert.equal(
    renderMarkdown(`![A "knot"](${knownPicture})`, pictures),
    `<p dir="auto"><img src="${secure_url}" alt="A &quot;knot&quot;" width="640" height="480" loading="lazy" decoding="async"></p>\n`,
  )
  assert.match(
    renderMarkdown(`[![A knot](${knownPicture})](https://a.example)`, pictures),
    /<a href="https:[^>]*><img /,
  )
  const many = renderMarkdown(`![a](${knownPicture})\n\n`.repeat(maxImages + 50), pictures)
  assert.equal(many.match(/<img/g)?.length, maxImages)
})

test('a picture that is not there, or not open, is its description', () => {
  assert.equal(renderMarkdown(`![A <knot>](${knownPicture})`), '<p dir="auto">A &lt;knot&gt;</p>\n')
  assert.equal(renderMarkdown(`![A knot](${unknownPicture})`, pictures), '<p dir="auto">A knot</p>\n')
})

for (const body of [
  `[a](${knownPicture})`,
  `<${knownPicture}>`,
  `[a]: ${knownPicture}\n\n[a]`,
  `![a](RESOURCE:0191e0a0-0000-7000-8000-000000000001)`,
  `![a](resource:../../../api/v1/user/me)`,
  `![a](${knownPicture}/../../x)`,
  `![a](${knownPicture}?x)`,
  `![a](resource:javascript:alert(1))`,
  `![a](resource:__proto__)`,
  `![a](data:image/png;base64,AAAA)`,
  `![a](https://elsewhere.example/${knownPicture})`,
])
  test(`a reference that is none loads nothing and leads nowhere: ${body}`, () => {
    const html = renderMarkdown(body, pictures)
    assert.doesNotMatch(html, /<img/)
    assert.doesNotMatch(html, /(?:href|src)="(?!https:\/\/elsewhere)/)
  })

const harmful = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">a</a>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](<javascript:alert(1)>)',
  '[a](vbscript:x)',
  '[a](file:///etc/passwd)',
  '[a](data:text/html,<script>alert(1)</script>)',
  '![a](data:image/svg+xml;base64,PHN2Zz4=)',
  '![a](data:image/png;base64,AAAA)',
  '![a](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '[a](https://x.example "\\" onmouseover=alert(1)")',
  '![" onerror="alert(1)](/media/a.webp)',
  '```"onclick="alert(1)\ncode\n```',
  '| <script>alert(1)</script> |\n|---|\n| <b onclick=alert(1)>x</b> |',
  '$</span><script>alert(1)</script>$',
  '$$</span><script>alert(1)</script>$$',
  '[^<b onclick=alert(1)>]\n\n[^<b onclick=alert(1)>]: <script>alert(1)</script>',
  '[^a]\n\n[^a]: [b](javascript:alert(1)) <img src=x onerror=alert(1)>',
  '[^__proto__] [^constructor]\n\n[^__proto__]: a\n[^constructor]: b',
  '- [ ] <input onfocus=alert(1) autofocus>\n- [x] </label><script>alert(1)</script>',
  'https://a.example/"onmouseover="alert(1)',
  'https://a.example/<script>alert(1)</script>',
  'www.a.com/"><img src=x onerror=alert(1)>',
  'JaVaScRiPt://a.example/%0aalert(1)',
  '$$\n</div><img src=x onerror=alert(1)>\n$$',
]
const tags = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g
const known =
  'a blockquote br code div em h2 h3 img input label li ol p pre section span strong sup table tbody td th thead tr ul'

for (const body of harmful) {
  test(`hostile Markdown becomes text or nothing: ${JSON.stringify(body)}`, () => {
    const html = renderMarkdown(body)
    for (const [, tag = '', attributes = ''] of html.matchAll(tags)) {
      assert.ok(known.split(' ').includes(tag), html)
      assert.doesNotMatch(attributes.replace(/"[^"]*"/g, '""'), /\bon\w+|style|srcdoc/i, html)
      for (const [, address = ''] of attributes.matchAll(/(?:href|src)="([^"]*)"/g))
        assert.ok(isSafeAddress(address), html)
    }
    // All other text that looks like a tag is escaped.
    assert.doesNotMatch(html.replace(tags, ''), /</, html)
  })
}

test('an address is of the web, of mail or of this site', () => {
  for (const address of [
    'https://a.example',
    'HTTP://a',
    'mailto:a@b.example',
    '/courses',
    '?a=b:c',
    '#a:b',
    'a/b:c',
    '',
  ])
    assert.ok(isSafeAddress(address), address)
  for (const address of ['javascript:a', 'data:text/html,a', 'blob:a', 'x:y', 'java script:a', 'file:///a'])
    assert.ok(!isSafeAddress(address), address)
})
