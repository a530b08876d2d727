import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameLanguage } from './language-names.ts'
import { english } from './messages/message.ts'

test('a tag is explained by its name, if it has one', () => {
  assert.equal(nameLanguage('gsw', english), 'Swiss German')
  assert.equal(nameLanguage(' de ', english, ['de', 'en']), 'Deutsch')
  for (const tag of ['', 'qqq', 'no such language', 'constructor'])
    assert.equal(nameLanguage(tag, english), undefined, tag)
})

test('an unknown language is called so, and not by a technical word', () => {
  for (const tag of ['und', 'mis']) assert.equal(nameLanguage(tag, english, [tag, 'en']), 'Unknown')
})

test('a language that the browser cannot name has a name from us', (t) => {
  const byIntl = ['grc', 'sa', 'cop', 'ase'].map((tag) => nameLanguage(tag, english))
  // Chromium 153 names 346 languages, Node.js 928.
  t.mock.method(Intl.DisplayNames.prototype, 'of', () => undefined)
  const ours = ['grc', 'sa', 'cop', 'ase'].map((tag) => nameLanguage(tag, english))
  assert.deepEqual(ours, byIntl)
})
