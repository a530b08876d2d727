import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KB } from '../../../contract/rules/limits.ts'
import { letGo } from './arriving-pieces.ts'

test('a piece that was written gives its memory back', () => {
  const piece = Buffer.allocUnsafeSlow(64 * KB)
  letGo(piece)
  assert.equal(piece.buffer.byteLength, 0)
})

test('a piece that shares its memory, and what a parser fills again, stays as it is', () => {
  const received = Buffer.alloc(64 * KB, 'a')
  for (const piece of [received.subarray(1), received.subarray(0, 32 * KB)]) letGo(piece)
  assert.equal(received.toString(), 'a'.repeat(64 * KB))
  const parsers = Buffer.allocUnsafeSlow(74).fill('b')
  letGo(parsers)
  assert.equal(parsers.toString(), 'b'.repeat(74))
})
