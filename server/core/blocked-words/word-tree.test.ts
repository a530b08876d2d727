import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { maxBlockedWordLength, maxBlockedWords, maxLength } from '../../../contract/validation/limits.ts'
import { readSettings, WrongSetting } from '../../config.ts'
import { newId } from '../new-id.ts'
import { listWords } from './read-words.ts'
import { hasBlockedWord } from './require-allowed-words.ts'
import { makeWordTree } from './word-tree.ts'

const blocks = (entry: string, text: string) => hasBlockedWord(makeWordTree([entry]), text)

const evasions: [entry: string, text: string, how: string][] = [
  ['spam', 'Such SpAm!', 'case'],
  ['strasse', 'Die STRAẞE', 'case that needs two letters'],
  ['λόγος', 'ΛΟΓΟΣ', 'a letter with two small forms'],
  ['spam', 'ｓｐａｍ', 'full width'],
  ['spam', '𝓼𝓹𝓪𝓶', 'mathematical letters'],
  ['spam', 's\u0308p\u0301a\u0303m\u20dd', 'combining marks'],
  ['spam', 'šṕáḿ', 'letters with accents'],
  ['spam', 's\u0941p\u0902am', 'marks of another script'],
  ['spam', 's\u200bp\u200da\ufeff\u00adm', 'characters of no width'],
  ['spam', 's\u{e0101}p\u034fa\u2066m', 'variation selectors and direction marks'],
  ['ham', 's**pa**m and [h](/)a_m_', 'Markdown within a word'],
  ['spam', 's&#112;a&#x6d;', 'character references'],
  ['spam', 's&shy;pam h\\am', 'what Markdown does not show'],
  ['buy  now', 'Buy\nnow, friends', 'a phrase over two lines'],
  ['غبي', 'يا غَـبِـي', 'Arabic vowel signs and tatweel'],
  ['馬鹿', 'あなたは馬鹿です', 'a script without spaces'],
  ['バカ', 'ﾊﾞｶ!', 'half width'],
  ['хуй', 'ХУ́Й', 'Cyrillic with a stress'],
  ['spam', '[sp](https://a.example/a(b)c "(")am', 'a link within it'],
  ['spam', "[sp](<a> 'x')am", 'a link with a title'],
  ['spam', '[sp][1]am\n\n[1]: https://a.example', 'a reference link'],
  ['spam', '![sp](/media/a.webp)am', 'a picture within it'],
  ['spam', 's&pscr;&ascr;&mscr;', 'character references with names'],
  ['spam', 'sp<https://a.example>am sp`am`', 'code within it'],
  ['spam', 'Read $sp$am', 'a formula within it'],
  ['spam', 'Read[^1]\n\n[^1]: s**p**am', 'a footnote'],
  ['spam', 'sp[^1]am\n\n[^1]: a', 'a footnote within it'],
  ['spam', '- [ ] s**p**am', 'a task'],
  ['spam', '$\\mathrm{s}\\,p\\!a_m$', 'a formula'],
  ['spam', '$s\\char"70 a\\char109$', 'characters of a formula by their numbers'],
  ['spam', '$$\ns p a m\n$$', 'a formula on lines of its own'],
  ['spam', '| s | p | a | m |\n|-|-|-|-|', 'cells of a table'],
  ['spam', '| sp | am |\n|-|-|', 'two cells of a table'],
  ['spam', '| s |\n|-|\n| p |\n| a |\n| m |', 'a column of a table'],
  ['spam', 'It is s.p.a.m', 'dots between letters'],
  ['spam', 's - p - a - m, and s p a m', 'letters that stand alone'],
  ['spam', 'sp·am', 'a sign within it'],
  ['spam', '\u0455\u0440\u0430m', 'Cyrillic letters that look alike'],
  ['spam', '\u0405\u0420\u0410\u041c', 'Cyrillic capitals alone'],
  ['spam', 's\u03c1\u03b1m', 'Greek letters that look alike'],
  ['spam', 'ꓢꓑꓮꓟ', 'Lisu letters that look alike'],
  ['spam', 'Sᑭᗅᗰ', 'Canadian syllabics that look alike'],
  ['spam', '🆂🅿🅰🅼', 'white letters in squares'],
  ['spam', '🅢 🅟 🅐 🅜', 'white letters in circles that stand alone'],
  ['spam', '🇸 🇵 🇦 🇲', 'letters of flags'],
  ['spam', '$sp\\hspace{0pt}am$', 'a space of no width in a formula'],
  ['spam', '$sp\\kern-0.5pt am$', 'letters of a formula that move'],
  ['spam', '$sp\\color{red}a\\textcolor{#00f}{m}$', 'colours in a formula'],
  ['spam', '[\u0455p](/a).\u0430m', 'a look-alike letter in a link with a dot'],
  ['\u0432\u043e\u0440', '\u0412O\u0420', 'a Latin letter in a Cyrillic word'],
  ['\u0432\u043e\u0440', 'B\u041e\u0420', 'a Latin capital in a Cyrillic word'],
  ['\u0432\u043e\u0440', '\u0412\u041e\u0420!', 'capitals of Cyrillic'],
  ['buy now', '[buy](/a) **now**', 'links in a phrase'],
  ['dodo', 'đøđø', 'letters with a stroke'],
  ['SPOT', 'SPØŦ', 'capitals with a stroke'],
  ['spam', '$\\def\\x{sp}\\x am$', 'a command that a formula defines'],
  ['spam', '$\\newcommand{\\x}{am}sp\\x$', 'a new command of a formula'],
  ['spam', '$\\let\\x=p s\\x am$', 'a letter under another name'],
  ['spam', '$sp\\rule[1pt]{0em}{0em}am$', 'a rule of no width'],
  ['spam', '$sp\\phantom{xyz}am$', 'what only leaves room'],
  ['spam', '$sp%\nam$', 'a comment in a formula'],
  ['spam', '$\\href{https://a.example}{sp}am$', 'a link in a formula'],
]

for (const [entry, text, how] of evasions)
  test(`a blocked word is found in spite of ${how}`, () => assert.ok(blocks(entry, text), text))

const innocent: [entry: string, text: string][] = [
  ['cunt', 'Scunthorpe, and a scunt'],
  ['ass', 'A class on assessment in Passau'],
  ['buy now', 'buy it now'],
  ['buy now', 'buy'],
  ['バカ', 'バカンス'],
  ['कि', 'का'],
  ['か', 'が'],
  ['spam', '\u0441\u043f\u0430\u043c'],
  ['push it', 'Push, and it opens. It is a pus-h'],
  ['ass', 'A is a, and s is s. In $a \\cdot s$ e.g. "as" or s/he'],
  ['\u043c\u0435\u0442\u0440\u043e', '\u043c\u0435\u0442\u0440 \u0438 \u043e\u043d'],
  ['bum', 'They burn candles'],
  ['spam', '$\\def\\x{sp}\\y am$'],
  ['cunt', ''],
]

for (const [entry, text] of innocent)
  test(`‘${entry}’ does not stand in ‘${text}’`, () => assert.ok(!blocks(entry, text)))

test('the work grows with the text, also where everything begins like many entries', () => {
  const long = 'a '.repeat(maxBlockedWordLength / 2)
  const tree = makeWordTree(Array.from({ length: 1_000 }, (_, index) => `${long}${index}`))
  const text = 'a '.repeat(maxLength.question / 2)
  // Each word of the text is compared with no more words than the longest entry has.
  assert.ok(depthOf(tree) <= maxBlockedWordLength)
  assert.equal(hasBlockedWord(tree, text), false)
  assert.equal(hasBlockedWord(tree, `${text} ${long} 999`), true)
  assert.equal(listWords(text).length, maxLength.question / 2)
})

function depthOf(tree: ReturnType<typeof makeWordTree>): number {
  return Math.max(0, ...[...tree.next.values()].map((next) => 1 + depthOf(next)))
}

test('a list stands in a setting or in a file, and a wrong one stops the start', () => {
  const path = join(tmpdir(), `words-${newId()}`)
  writeFileSync(path, '# rude\r\nspam\r\n\r\n#x\nbuy now\n')
  const { blockedWords } = readSettings({ BLOCKED_WORDS: 'one, two words', BLOCKED_WORDS_FILE: path })
  for (const text of ['One', 'two words', 'spam', 'buy now']) assert.ok(hasBlockedWord(blockedWords, text))
  for (const text of ['two', 'rude', 'x', 'now']) assert.ok(!hasBlockedWord(blockedWords, text))
  const wrong: [Record<string, string>, RegExp][] = [
    [{ BLOCKED_WORDS: 'a'.repeat(maxBlockedWordLength + 1) }, /at most 60 characters/],
    [{ BLOCKED_WORDS: 'fine, !?' }, /letters or digits/],
    [
      {
        BLOCKED_WORDS: Array(maxBlockedWords + 1)
          .fill('a')
          .join(),
      },
      /at most 10000 words/,
    ],
    [{ BLOCKED_WORDS_FILE: `${path}-none` }, /cannot be read \(ENOENT\)/],
  ]
  for (const [environment, right] of wrong)
    assert.throws(
      () => readSettings(environment),
      (error: Error) => error instanceof WrongSetting && right.test(error.message),
    )
})
