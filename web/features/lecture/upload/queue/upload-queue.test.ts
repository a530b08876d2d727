import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { addAll, keyOf, titleOf } from './upload-queue.ts'

function openUploads(count: number) {
  const started: number[] = []
  const added: number[] = []
  const uploads = Array.from({ length: count }, () => Promise.withResolvers<boolean>())
  const queued = uploads.map(({ promise }, index) => ({
    add: async (slot: Promise<unknown>) => {
      started.push(index)
      const isSent = await promise
      await slot
      if (isSent) added.push(index)
      return isSent
    },
  }))
  const end = async (index: number, isSent = true) => {
    uploads[index]?.resolve(isSent)
    await setImmediate()
  }
  return { queued, started, added, end }
}

test('two uploads run at a time; another begins when one has ended', async () => {
  const { queued, started, end } = openUploads(4)
  void addAll(queued)
  assert.deepEqual(started, [0, 1])
  await end(0)
  assert.deepEqual(started, [0, 1, 2])
  await end(1)
  await end(2)
  assert.deepEqual(started, [0, 1, 2, 3])
})

test('lectures are added in the order of the list, whichever upload ends first', async () => {
  const { queued, added, end } = openUploads(3)
  const all = addAll(queued)
  await end(1)
  assert.deepEqual(added, [])
  await end(0)
  await end(2)
  assert.deepEqual(await all, [true, true, true])
  assert.deepEqual(added, [0, 1, 2])
})

test('a lecture that fails holds up none of the others', async () => {
  const { queued, added, end } = openUploads(3)
  const all = addAll(queued)
  await end(0, false)
  await end(1)
  await end(2)
  assert.deepEqual(await all, [false, true, true])
  assert.deepEqual(added, [1, 2])
})

test('without lectures there is nothing to wait for', async () => {
  assert.deepEqual(await addAll([]), [])
})

test('the default title is the name of the file in words', () => {
  const names = ['week_2-knots.mp4', 'Sails.MOV', ' a--b__c.webm', 'no extension', 'v1.2 final.mkv']
  assert.deepEqual(names.map(titleOf), ['week 2 knots', 'Sails', 'a b c', 'no extension', 'v1.2 final'])
})

test('the default title has no number and keeps the hyphen of a word', () => {
  const names = [
    '03 Mean and median.mp4',
    '3. Mode.mp4',
    'p-values.mp4',
    '04_p-values-and-t-tests.mp4',
    '3D.mp4',
  ]
  const titles = ['Mean and median', 'Mode', 'p-values', 'p-values and t-tests', '3D']
  assert.deepEqual(names.map(titleOf), titles)
})

test('the same file has the same key, a changed one another', () => {
  const file = new File(['abc'], 'a.mp4', { lastModified: 7 })
  assert.equal(keyOf(file), keyOf(new File(['xyz'], 'a.mp4', { lastModified: 7 })))
  assert.notEqual(keyOf(file), keyOf(new File(['abc'], 'a.mp4', { lastModified: 8 })))
  assert.notEqual(keyOf(file), keyOf(new File(['abcd'], 'a.mp4', { lastModified: 7 })))
})
