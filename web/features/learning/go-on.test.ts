import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english, translate } from '../../../contract/messages/message.ts'
import { describeGoOn } from './go-on.ts'

for (const [lectureKind, position, offer] of [
  ['video', 0, 'Begin'],
  ['video', 3, 'Begin'],
  ['video', 12, 'Continue at 0:12'],
  ['audio', 12, 'Continue at 0:12'],
  ['video', 25, 'Watch again'],
  ['article', 0, 'Begin'],
  ['article', 0.6, 'Continue'],
] as const) {
  test(`${lectureKind} left at ${position} is offered with '${offer}'`, () => {
    assert.equal(translate(english, describeGoOn({ lectureKind, position, duration: 28 })), offer)
  })
}
