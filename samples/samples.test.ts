import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { courseForm } from '../contract/endpoints/course.ts'
import { lectureForm } from '../contract/endpoints/lecture.ts'
import { parseCaptions } from '../server/features/caption/parse/parse-captions.ts'
import { identify } from '../server/storage/detect-media-type.ts'

type Sample = {
  thumbnail: string
  lectures: { file: string; captions: string; title: string; description: string }[]
}

const maxBytes = 300_000
const courses: Sample[] = JSON.parse(readFileSync('samples/courses.json', 'utf8'))
const lectures = courses.flatMap((course) => course.lectures)
const named = [...courses.map(({ thumbnail }) => thumbnail), ...lectures.map(({ file }) => file)]

test('there are five courses with twelve lectures, two of them WebM, and each file is under 300 KB', () => {
  assert.equal(courses.length, 5)
  assert.equal(lectures.length, 12)
  assert.equal(lectures.filter(({ file }) => file.endsWith('.webm')).length, 2)
  for (const file of named) assert.ok(statSync(`samples/${file}`).size < maxBytes, file)
})

test('every file has the type that its name says, and every file is used', () => {
  const kinds: Record<string, string> = { png: 'image/png', mp4: 'video/mp4', webm: 'video/webm' }
  for (const file of named) {
    assert.equal(
      identify(readFileSync(`samples/${file}`).subarray(0, 4_096)),
      kinds[file.split('.')[1] ?? ''],
      file,
    )
  }
  const lying = readdirSync('samples').filter((file) => /\.(png|mp4|webm)$/.test(file))
  assert.deepEqual(lying.toSorted(), named.toSorted())
})

test('every lecture has captions up to its end, and one lasts two minutes', async () => {
  const ends = await Promise.all(
    lectures.map(async ({ captions }) => {
      const { cues } = await parseCaptions(readFileSync(`samples/${captions}`, 'utf8'), 'text/vtt')
      assert.ok(cues.length > 10, captions)
      return cues.at(-1)?.endSeconds
    }),
  )
  assert.deepEqual(
    ends.toSorted((one = 0, other = 0) => one - other),
    [...Array.from({ length: 11 }, () => 28), 124],
  )
})

test('the texts follow the rules of the forms', () => {
  for (const { thumbnail: _, lectures: __, ...words } of courses) courseForm.schema.parse(words)
  for (const { file: _, captions: __, ...words } of lectures) lectureForm.schema.parse(words)
})
