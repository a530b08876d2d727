import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanCue } from './clean-cue.ts'

const changed: Record<'srt' | 'webvtt' | 'ass', [text: string, clean: string][]> = {
  srt: [
    ['<b>bold</b> <I>and</I> <u>line</u> <s>gone</s>', 'bold and line gone'],
    ['<font color="#ff0">yellow</font> <FONT\nface=Arial>x</FONT >', 'yellow x'],
    ['<<b>script>alert(1)<</b>/script>', '<script>alert(1)</script>'],
    ['{\\an8}{\\pos(1,2)}x {y} {\\i1}z{\\i0}', 'x {y} z'],
    ['{\\fad(200,200)\\c&HFFFFFF&}x', 'x'],
    ['a &lt;b&gt; &amp;lt; &nbsp;&#8364;&#x20AC;&unknown;', 'a <b> &lt; \u00A0€€&unknown;'],
    ['  one \n\n <b>\n</b> \n two\t', 'one\ntwo'],
  ],
  webvtt: [
    ['<b>bold</b> <i.loud>and</i> <u>line</u> <c.yellow.bg_blue>colour</c>', 'bold and line colour'],
    ['<v Ada Lovelace>Ahoy</v> <v.first.loud Eve\nB>and</v> <lang en>there</lang>', 'Ahoy and there'],
    ['<ruby>漢<rt>かん</rt></ruby>', '漢かん'],
    ['one <00:19.000>two <1:00:19.000><c>three</c>', 'one two three'],
    ['a &lt;b&gt; &amp;lt;', 'a <b> &lt;'],
  ],
  ass: [
    ['{\\i1}Ahoj{\\i0} {\\blur3\\fnArial}x', 'Ahoj x'],
    ['a <b>b</b> &amp; c {note}', 'a <b>b</b> &amp; c {note}'],
  ],
}

for (const [markup, texts] of Object.entries(changed) as [keyof typeof changed, [string, string][]][])
  for (const [text, clean] of texts)
    test(`only the tags of ${markup} are left out: ${JSON.stringify(text)}`, () => {
      assert.equal(cleanCue(text, markup), clean)
    })

for (const text of [
  'A List<String> is a list, a Map<K, List<V>> maps',
  '#include <stdio.h> and <div class="a"> and </div>',
  'if x<y and y>z',
  'x<b and c>d, x<s and u>i, x<font and y>z, </b and c>',
  '<script>alert(1)</script> <img src=x onerror=alert(1)>',
  '<!-- a comment --> <> </> <T> <?php ?>',
  'I <3 you & 1 < 2 > 0',
  'Look --> there',
  '{\\frac{1}{2}} {\\displaystyle x} {\\bf x} {\\alpha} {"a": {}}',
  '&#0; &#10; &#xD800; &#x110000; &constructor;',
  'שלום \u202Bעולם',
])
  test(`text that no format knows as a tag stays: ${text}`, () => {
    for (const markup of ['srt', 'webvtt', 'none'] as const)
      assert.equal(cleanCue(text, markup), text, markup)
  })

test('what is a tag of the other format is text', () => {
  const foreign = '<v Ada>a</v> <c>b</c> <lang en>c</lang> <00:19.000>d'
  assert.equal(cleanCue(foreign, 'srt'), foreign)
  const font = '<font color=red>a</font> <B>b</B> {\\an8}c'
  assert.equal(cleanCue(font, 'webvtt'), font)
  for (const text of [foreign, font]) assert.equal(cleanCue(text, 'none'), text)
})

test('text made to slow a cleaner down is cleaned in linear time', () => {
  for (const piece of [
    '<a',
    '<',
    '< ',
    '<a>',
    '{\\',
    '{\\i1',
    '{\\pos(',
    '&',
    '&#',
    '<b>>',
    '<v ',
    '<font =',
  ]) {
    for (const markup of ['srt', 'webvtt', 'ass'] as const)
      assert.equal(typeof cleanCue(piece.repeat(1_000_000 / piece.length), markup), 'string')
  }
  const nested = '<a'.repeat(200_000) + '>'.repeat(200_000)
  assert.equal(cleanCue(`${nested}end`, 'srt'), `${nested}end`)
})
