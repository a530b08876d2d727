import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestCaptions, chooseCaptions, shownCaptions } from './player-captions.ts'

const [german, english, french] = ['de', 'en', 'fr'].map((language) => ({
  language,
  label: language,
  address: `/${language}.vtt`,
  isDefault: language === 'fr',
}))
const all = [german, english, french].filter((track) => track !== undefined)

test('captions come in the chosen language, else in the browser’s, else the default ones', () => {
  const choices = [
    bestCaptions(all, { captions: 'en', captionsLanguage: 'de' }, ['fr']),
    bestCaptions(all, { captions: null, captionsLanguage: 'de' }, ['en']),
    bestCaptions(all, {}, ['it', 'en-GB', 'de']),
    bestCaptions(all, { captions: 'it' }, ['it']),
  ]
  assert.deepEqual(choices, [english, german, english, french])
  assert.equal(bestCaptions([], {}, ['en']), undefined)
})

test('a language is remembered while captions are off', () => {
  const on = { captions: 'en', captionsLanguage: undefined }
  const off = chooseCaptions(on, null)
  assert.deepEqual(off, { captions: null, captionsLanguage: 'en' })
  const source = { address: '', captions: all }
  assert.equal(shownCaptions(source, off), undefined)
  assert.equal(shownCaptions(source, on), english)
  assert.deepEqual(chooseCaptions(off, 'de'), { captions: 'de', captionsLanguage: 'de' })
})
