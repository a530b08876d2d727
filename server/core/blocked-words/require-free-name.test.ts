import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { translate } from '../../../contract/messages/message.ts'
import { deletedName } from '../../db/personal/neutral-name.ts'
import { locales } from '../locales.ts'
import { isReservedName, wordsForNames } from './require-free-name.ts'

test('every word that stands in place of a name is reserved, in every language', () => {
  const words = locales.flatMap((locale) => wordsForNames.map((word) => translate(locale, word)))
  assert.ok(words.length > 3)
  for (const word of [deletedName, ...words]) assert.ok(isReservedName(word), word)
})

const disguises = [
  'deleted  ACCOUNT',
  'Deleted-account.',
  'Délétéd accoünt',
  'D\u0435leted acc\u043eunt',
  'DeIeted account',
  'De1eted acc0unt',
  'ꓓꓰꓡꓰꓔꓰꓓ ꓮꓚꓚꓳꓴꓠꓔ',
  '🅳🅴🅻🅴🆃🅴🅳 🅰🅲🅲🅾🆄🅽🆃',
  '\uff24eleted account',
  'Dele\u200bted account',
  'DELETED \u0391CCOUNT',
]

for (const name of disguises)
  test(`‘${name}’ reads like a deleted account`, () => assert.ok(isReservedName(name)))

test('names of people are free', () => {
  for (const name of ['Ada Lovelace', 'Deleted accountant', 'Иван Петров', '김민수', 'Some Body-Smith'])
    assert.ok(!isReservedName(name), name)
})

// Code that shows a message where a person has no name.
const inPlaceOfName =
  /(?:fullName|\.by|author|\bname) \?\? (?:t\()?(?:\w*[mM]essages)\.(\w+)|nameOf\w*\([^)]*\) \?\? (?:t\()?\w*[mM]essages\.(\w+)/g

test('no page shows another word in place of a name', () => {
  const shown = globSync('web/**/*.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(inPlaceOfName)].map(([, name, ofFunction]) => name ?? ofFunction),
  )
  assert.ok(shown.length > 5)
  const known = [...wordsForNames.map(({ key }) => key.split('.')[1]), 'languageHint']
  assert.deepEqual(
    shown.filter((name) => !known.includes(name)),
    [],
  )
})
