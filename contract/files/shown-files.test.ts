import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownAs } from './shown-files.ts'

test('files are shown by their endings; what browsers would run is text, and the rest is downloaded', () => {
  assert.deepEqual(
    ['essay.PDF', 'a.b.jpeg', 'talk.webm', 'song.mp3', 'notes.txt'].map((name) => shownAs(name)?.kind),
    ['pdf', 'picture', 'video', 'sound', 'text'],
  )
  for (const name of ['page.html', 'drawing.svg', 'run.js']) {
    const { kind, mediaType } = shownAs(name) ?? {}
    assert.deepEqual([kind, mediaType], ['text', undefined], name)
  }
  for (const name of ['program.exe', 'pdf', 'x.constructor', 'x.', 'slides.pptx'])
    assert.equal(shownAs(name), undefined, name)
})
