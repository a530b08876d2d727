import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, slicesOf } from './lines-of.ts'

const endings = ['\n', '\r\n', '\r', '\r\r\n', '\n\r', '\u{1F980}\r\n']

test('a text has the same lines and the same bytes, wherever a slice ends', async () => {
  for (const ending of endings)
    for (const before of [16_381, 16_382, 16_383, 16_384]) {
      const text = `${'é'.repeat(2)}${'a'.repeat(before - 4)}${ending}bü${ending}`
      const expected = text.replace(/\r\n?/g, '\n')
      const slices = await Array.fromAsync(slicesOf(text))
      assert.equal(Buffer.concat(slices).toString(), expected, JSON.stringify([ending, before]))
      assert.deepEqual(await Array.fromAsync(linesOf(text)), expected.split('\n'))
    }
})

test('a byte order mark is no part of the first line, and an empty text is one empty line', async () => {
  assert.deepEqual(await Array.fromAsync(linesOf('\uFEFFa\nb')), ['a', 'b'])
  assert.deepEqual(await Array.fromAsync(linesOf('')), [''])
  assert.deepEqual(await Array.fromAsync(slicesOf('')), [])
})
