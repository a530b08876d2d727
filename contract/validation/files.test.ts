import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEnglish } from '../../test/support/messages/in-english.ts'
import * as rules from '../messages/rules.ts'
import { avatarFile, nameMediaTypes, nameUpload, newAvatarFile, readUploadName, tooLarge } from './files.ts'
import { MB } from './limits.ts'

const nameInEnglish = (mediaTypes: readonly string[]) => inEnglish(nameMediaTypes(mediaTypes))

test('media types are named as people call them', () => {
  assert.equal(nameInEnglish(['video/mp4']), 'MP4')
  assert.equal(nameInEnglish(['image/jpeg', 'image/png']), 'JPG or PNG')
  assert.equal(nameInEnglish(['image/jpeg', 'image/png', 'image/svg+xml']), 'JPG, PNG or SVG')
  assert.equal(nameInEnglish(['audio/midi']), 'audio/midi')
})

test('the sentence about a file that is too large names the limit in megabytes', () => {
  assert.match(inEnglish(tooLarge(rules.theLecture, 2_000 * MB)), /2,000 MB/)
  assert.match(inEnglish(tooLarge(rules.theAvatar, avatarFile.maxBytes)), /5 MB/)
})

test('SVG is a picture at sign-up only', () => {
  assert.ok([...avatarFile.mediaTypes].some((mediaType) => mediaType === 'image/svg+xml'))
  assert.ok(!nameInEnglish(newAvatarFile.mediaTypes).includes('SVG'))
})

test('a form names a finished upload by its id, and nothing else reads as one', () => {
  const id = '0197a3b2-6c1d-7e4f-8a9b-0c1d2e3f4a5b'
  assert.equal(readUploadName(nameUpload(id)), id)
  for (const text of [id, 'upload:', `upload:${id}/..`, `a upload:${id}`, 'upload:../../etc/passwd', ''])
    assert.equal(readUploadName(text), undefined, text)
})
