import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCues, splitAtHits } from './find-cues.ts'

const cues = ['Déjà vu, DÉJÀ entendu', 'The clove hitch'].map((text, startSeconds) => ({
  startSeconds,
  endSeconds: startSeconds + 1,
  text,
}))

test('cues are found without regard to case and diacritics', () => {
  assert.deepEqual(findCues(cues, ' deja '), cues.slice(0, 1))
  assert.deepEqual(findCues(cues, ''), cues)
})

test('hits are cut out of the text as it is written', () => {
  assert.deepEqual(splitAtHits('Déjà vu, DÉJÀ entendu', 'deja'), ['', 'Déjà', ' vu, ', 'DÉJÀ', ' entendu'])
  assert.deepEqual(splitAtHits('De\u0301ja\u0300 vu', 'deja'), ['', 'De\u0301ja\u0300', ' vu'])
  assert.deepEqual(splitAtHits('ﬁne', 'fi'), ['', 'ﬁ', 'ne'])
  assert.deepEqual(splitAtHits('The clove hitch', ''), ['The clove hitch'])
})
