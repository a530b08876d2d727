import assert from 'node:assert/strict'
import { test } from 'node:test'
import { icalText, toIcal } from './ical.ts'

test('long lines are folded at 75 octets, never inside a character, and unfold to what they were', () => {
  const value = icalText(`Æ${'knot 🪢 '.repeat(30)}`)
  const text = toIcal([['SUMMARY', value]])
  const lines = text.split('\r\n')
  assert.equal(lines.pop(), '', 'the last line ends, too')
  assert.ok(lines.length > 3)
  for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75, line)
  for (const line of lines.slice(1)) assert.ok(line.startsWith(' '))
  assert.ok(!text.includes('�'))
  assert.equal(text.replaceAll('\r\n ', ''), `SUMMARY:${value}\r\n`)
})

test('nothing that people write becomes a line of its own', () => {
  const title = 'Knots; \\ ropes, 1\r\nBEGIN:VEVENT\rx\ny\u0000\u0007'
  assert.equal(icalText(title), 'Knots\\; \\\\ ropes\\, 1\\nBEGIN:VEVENT\\nx\\ny')
})
