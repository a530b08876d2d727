import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameCodecs } from './name-codecs.ts'

test('codecs are shown by the names that people know', () => {
  const shown = [
    ['avc1.42c01e,mp4a.40.2', 'H.264, AAC'],
    ['hvc1.1.6.L93.B0, ec-3', 'H.265, E-AC-3'],
    ['vp09.00.10.08,opus', 'VP9, Opus'],
    ['av01.0.04M.08', 'AV1'],
    ['avc1.64001f,mp4a.6B', 'H.264, MP3'],
    ['xyz1.2,Opus', 'xyz1.2, Opus'],
    ['', ''],
  ] as const
  for (const [codecs, names] of shown) assert.equal(nameCodecs(codecs), names)
})
