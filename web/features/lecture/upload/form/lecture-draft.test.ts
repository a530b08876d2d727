import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftOf, emptyDraft, isEmptyDraft, toFormBody } from './lecture-draft.ts'

const video = new File(['abc'], 'knots.mp4')

function bodyOf(fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}

test('a picked video goes to the other form with its title and description', () => {
  const draft = draftOf(bodyOf({ lecture: video, title: 'Knots', description: 'Bowline' }))
  assert.deepEqual(
    draft.files.map(({ file, title }) => [file.name, title]),
    [['knots.mp4', 'Knots']],
  )
  const back = toFormBody(draft)
  assert.equal((back.get('lecture') as File).name, 'knots.mp4')
  assert.deepEqual([back.get('title'), back.get('description')], ['Knots', 'Bowline'])
})

test('a title without a video is kept for the video that comes', () => {
  const draft = draftOf(bodyOf({ lecture: new File([], ''), title: 'Knots', description: '' }))
  assert.deepEqual(draft, { files: [], title: 'Knots', description: '' })
  assert.equal(toFormBody(draft).get('title'), 'Knots')
  assert.equal(toFormBody(draft).has('lecture'), false)
})

test('only spaces are nothing to keep', () => {
  assert.ok(isEmptyDraft(emptyDraft))
  assert.ok(isEmptyDraft({ ...emptyDraft, title: ' ' }))
  assert.ok(!isEmptyDraft({ ...emptyDraft, description: 'Bowline' }))
})
