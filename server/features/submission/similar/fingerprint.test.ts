import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  compareFingerprints,
  fingerprintOf,
  fromText,
  runsOf,
  sharedPassages,
  toText,
} from './fingerprint.ts'
import { splitWords } from './split-words.ts'

/** Words that are the same for the same seed. */
function makeWords(count: number, seed: number) {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return `w${(state >>> 8) % 5_000}`
  })
}

const fingerprintOfText = (text: string) => fingerprintOf(runsOf(text))
const near = (found: number, wanted: number) =>
  assert.ok(Math.abs(found - wanted) < 0.1, `${found}, not ${wanted}`)

test('words are compared without case, marks between them and forms of letters', () => {
  const texts = (text: string) => splitWords(text).map((word) => word.text)
  assert.deepEqual(texts('The **bowline**, ﬁnally: 3 turns!'), ['the', 'bowline', 'finally', '3', 'turns'])
  assert.deepEqual(texts('結び目 knot'), ['結', 'び', '目', 'knot'])
})

test('the share of a text that stands in another one is found, also of long texts', () => {
  const [common, one, other] = [makeWords(6_000, 1), makeWords(6_000, 2), makeWords(18_000, 3)]
  const shared = compareFingerprints(
    fingerprintOfText([...common, ...one].join(' ')),
    fingerprintOfText([...other, ...common].join(' ')),
  )
  near(shared.ofOne, 0.5)
  near(shared.ofOther, 0.25)
  const whole = compareFingerprints(
    fingerprintOfText(common.slice(0, 200).join(' ')),
    fingerprintOfText([...one, ...common].join(' ')),
  )
  near(whole.ofOne, 1)
  const none = compareFingerprints(fingerprintOfText(one.join(' ')), fingerprintOfText(other.join(' ')))
  assert.deepEqual(none, { count: 0, ofOne: 0, ofOther: 0 })
  assert.deepEqual(compareFingerprints(fingerprintOfText('Too short'), fingerprintOfText('')).count, 0)
})

test('a fingerprint is the same after it was stored', () => {
  const made = fingerprintOfText(makeWords(2_000, 4).join(' '))
  assert.equal(made.length, 256)
  assert.deepEqual(fromText(toText(made)), made)
  assert.deepEqual(fromText(''), new Uint32Array())
})

test('passages are what stands in both, the longest first, in the words of the one', () => {
  const long = 'Lead the end through the loop, then around the standing part and back.'
  const text = `My own words are here. ${long} Some more own words between. Pull the knot tight with both hands.`
  const given =
    'pull the knot tight with both hands … lead the end through the loop then around the standing part and back'
  const hashes = new Set(runsOf(given).map(({ hash }) => hash))
  assert.deepEqual(sharedPassages(text, runsOf(text), hashes), [
    long.slice(0, -1),
    'Pull the knot tight with both hands',
  ])
})

test('runs of words that everybody was given are left out', () => {
  const given = new Set(runsOf('Describe how you tie a bowline').map(({ hash }) => hash))
  assert.equal(runsOf('Describe how you tie a bowline', given).length, 0)
  assert.equal(runsOf('Describe how you tie a bowline slowly', given).length, 1)
})
