import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '../../../contract/messages/message.ts'
import { commonLanguages, tagOf } from './language-names.ts'

test('common languages are offered by name, in the order of the page’s language', () => {
  const languages = commonLanguages(english)
  const names = languages.map(({ name }) => name)
  assert.ok(names.includes('German') && names.includes('Brazilian Portuguese'))
  assert.deepEqual(names, names.toSorted(new Intl.Collator('en').compare))
  assert.equal(new Set(names).size, names.length)
  assert.ok(commonLanguages({ code: 'de', sentences: {} }).some(({ name }) => name === 'Deutsch'))
})

test('a language that is chosen already is offered, too: by name in its place, else by its tag', () => {
  const names = (chosen: string) => commonLanguages(english, chosen).map(({ name }) => name)
  assert.deepEqual(names('de'), names(''))
  const swiss = names('gsw')
  assert.equal(swiss[swiss.indexOf('Swiss German') - 1], 'Swedish')
  assert.equal(swiss.length, names('').length + 1)
  assert.ok(commonLanguages(english, 'qqq').some(({ tag, name }) => tag === 'qqq' && name === 'qqq'))
})

test('a name becomes its tag; a tag stays as it is', () => {
  const languages = commonLanguages(english)
  assert.equal(tagOf(' german ', languages), 'de')
  assert.equal(tagOf('Brazilian Portuguese', languages), 'pt-BR')
  for (const tag of ['de', 'gsw-CH', 'no such language']) assert.equal(tagOf(tag, languages), tag)
})
