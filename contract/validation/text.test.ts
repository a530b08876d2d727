import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import { defineMessage } from '../messages/message.ts'
import * as rules from '../messages/rules.ts'
import { readIssueText } from './issue-text.ts'
import { fullName } from './names/full-name.ts'
import { prose, singleLine } from './text.ts'

const [missing, tooShort] = ['Please fill it in', 'It is too short']
const missingMessage = defineMessage('test.missing', missing)
const rejected = "The full name contains a character that isn't allowed"
const name = fullName(missingMessage, defineMessage('test.tooShort', tooShort))

function read(text: string) {
  const { success, data, error } = name.safeParse(text)
  return success ? { stored: data } : { rejected: sentenceOf(error) }
}

const sentenceOf = (error?: { issues: { message: string }[] }) =>
  inEnglish(readIssueText(error?.issues[0]?.message ?? ''))

const storedUnchanged: [what: string, text: string][] = [
  ['a Persian name with a non-joiner', 'علی‌رضا نوری'],
  ['an Arabic name', 'محمد عبد الله'],
  ['a Hebrew name', 'יעל בן־דוד'],
  ['a Sinhala name with a joiner', 'ශ්‍රී ලංකා'],
  ['a Marathi name with a joiner', 'अ‍ॅड. कुलकर्णी'],
  ['a Mongolian name with a variation selector', 'ᠮᠣᠩᠭᠣᠯ᠎ᠠ᠋ ᠤᠯᠤᠰ'.replaceAll('\u180E', '')],
  ['a Chinese name with an ideographic variation', '葛\u{E0100}城 太郎さん'],
  ['a Korean name', '김철수 선생님'],
  ['a name with accents in two code points', 'Zoe\u0308 Krahe\u0301'],
  ['a family as one emoji', 'Family 👨‍👩‍👧‍👦'],
  ['a heart on fire', 'Heart ❤️‍🔥'],
  ['a flag of tags', 'Team 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a keycap', 'Room 1️⃣'],
  ['a skin tone', 'Hello 👋🏽'],
  ['dots, dashes and apostrophes', "Anne-Marie O'Neil, Jr."],
]

for (const [what, text] of storedUnchanged) {
  test(`${what} is stored unchanged`, () => {
    assert.deepEqual(read(text), { stored: text })
  })
}

const invisibleCharacters = [
  0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f,
  0x2028, 0x2029, 0x202a, 0x202e, 0x2060, 0x2064, 0x2065, 0x2066, 0x2069, 0x206a, 0x206f, 0x2800, 0x3164,
  0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff0, 0xfff9, 0xfffb, 0x1bca0, 0x1d159, 0x1d173, 0xe0001, 0xe0020,
  0xe007f, 0xe0100, 0xe0fff, 0xa0, 0x1680, 0x2003, 0x3000,
]

for (const code of invisibleCharacters) {
  test(`U+${code.toString(16).toUpperCase()} alone is not a name and does not lengthen a short one`, () => {
    const character = String.fromCodePoint(code)
    assert.ok(
      [missing, rejected].includes(read(character.repeat(6)).rejected ?? ''),
      read(character.repeat(6)).rejected,
    )
    assert.ok([tooShort, rejected].includes(read(`Ad${character.repeat(6)}`).rejected ?? ''), 'a short name')
  })
}

const hidden: [what: string, text: string][] = [
  ['reverses what follows', 'Ada \u202Egnivol'],
  ['isolates what follows', 'Ada \u2066Lovelace'],
  ['breaks the line', 'Ada\u2028Lovelace'],
  ['breaks the paragraph', 'Ada\u2029Lovelace'],
  ['joins Latin letters', 'Ada\u200D Lovelace'],
  ['separates Latin letters', 'Ada\u200C Lovelace'],
  ['joins Cyrillic letters', 'Анна\u200D Иванова'],
  ['joins nothing', 'Ada \u200DLovelace'],
  ['joins twice', 'علی\u200C\u200Cرضا'],
  ['varies a Latin letter', 'Ada\uFE0F Lovelace'],
  ['tags a letter', 'Ada\u{E0041} Lovelace'],
  ['fills', 'Ada\u3164Lovelace'],
  ['annotates', 'Ada\uFFF9Lovelace'],
]

for (const [what, text] of hidden) {
  test(`a name with a character that ${what} is rejected`, () => {
    assert.deepEqual(read(text), { rejected })
  })
}

test('invisible marks in copied text are removed', () => {
  assert.deepEqual(read('\u200Fיעל\u200E בן־דוד\u061C'), { stored: 'יעל בן־דוד' })
  assert.deepEqual(read('Love\u00ADlace'), { stored: 'Lovelace' })
})

test('a text of several lines needs a visible character, keeps its text directions and gets uniform line breaks', () => {
  const rule = prose({ label: rules.theMessage, missing: missingMessage, max: 5_000 })
  for (const text of ['\u2800\u2800', '\u3164', '\u200D', '\u2066\u2069'])
    assert.equal(sentenceOf(rule.safeParse(text).error), missing)
  assert.equal(rule.parse('one\u2028two\r\nthree'), 'one\ntwo\nthree')
  assert.equal(rule.parse('see \u2067שלום\u2069 there'), 'see \u2067שלום\u2069 there')
})

test('any text is validated in linear time', () => {
  const rule = singleLine({ label: rules.theTitle, missing: missingMessage, max: 200 })
  const characters = [
    '\u200D',
    'a\u200D',
    '\u{E0020}',
    '\u00AD',
    '\u2800',
    '👨\u200D',
    'ا\u200C',
    ' ',
    '\u0301',
  ]
  for (const character of characters) {
    const text = character.repeat(200_000)
    const started = process.cpuUsage()
    rule.safeParse(text)
    const { user, system } = process.cpuUsage(started)
    assert.ok(user + system < 3_000_000, `${JSON.stringify(character)}: ${user + system} microseconds`)
  }
})
