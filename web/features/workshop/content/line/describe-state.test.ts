import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lecture } from '../../../../../contract/endpoints/lecture.ts'
import { english, translate } from '../../../../../contract/messages/message.ts'
import { describeState } from './describe-state.ts'

const say = (lecture: object, isDraft = false) =>
  translate(english, describeState({ kind: 'video', isDraft, lecture } as Lecture).text)

test('a row says what its lecture needs, and first what needs somebody', () => {
  assert.equal(say({ state: 'preparing', percent: 40.6 }), 'Preparing 40 %')
  assert.equal(say({ state: 'preparing' }, true), 'Preparing 0 %')
  assert.equal(say({ state: 'failed', problem: 'The file is no video' }), 'Failed – The file is no video')
  assert.match(say({ state: 'failed' }, true), /^Failed/)
  assert.equal(say({ state: 'ready' }), 'Live')
  assert.equal(say({ state: 'ready' }, true), 'Draft')
})
