import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commonLanguages, nameOf, tagOf } from './language-names.ts'

test('common languages are offered by name, in the order of the page’s language', () => {
  const english = commonLanguages('en')
  const names = english.map(({ name }) => name)
  assert.ok(names.includes('German') && names.includes('Brazilian Portuguese'))
  assert.deepEqual(names, names.toSorted(new Intl.Collator('en').compare))
  assert.equal(new Set(names).size, names.length)
  assert.ok(commonLanguages('de').some(({ name }) => name === 'Deutsch'))
})

test('a language that is chosen already is offered, too: by name in its place, else by its tag', () => {
  const names = (chosen: string) => commonLanguages('en', chosen).map(({ name }) => name)
  assert.deepEqual(names('de'), names(''))
  const swiss = names('gsw')
  assert.equal(swiss[swiss.indexOf('Swiss German') - 1], 'Swedish')
  assert.equal(swiss.length, names('').length + 1)
  assert.ok(commonLanguages('en', 'qqq').some(({ tag, name }) => tag === 'qqq' && name === 'qqq'))
})

test('a name becomes its tag; a tag stays as it is', () => {
  const english = commonLanguages('en')
  assert.equal(tagOf(' german ', english), 'de')
  assert.equal(tagOf('Brazilian Portuguese', english), 'pt-BR')
  for (const tag of ['de', 'gsw-CH', 'no such language']) assert.equal(tagOf(tag, english), tag)
})

test('a tag is explained by its name, if it has one', () => {
  assert.equal(nameOf('gsw', 'en'), 'Swiss German')
  for (const tag of ['', 'qqq', 'no such language']) assert.equal(nameOf(tag, 'en'), undefined)
})
