import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bucketSettings } from '../../../test/support/s3/start-swift.ts'
import { readSettings } from '../../config.ts'
import { explainMixedContent } from './mixed-content.ts'

const cases: [pages: string, storage: string, warns: boolean][] = [
  ['https://courses.example.org', 'http://s3.example.org', true],
  ['https://courses.example.org', 'http://10.0.0.7:9000', true],
  ['https://courses.example.org', 'https://s3.example.org', false],
  ['http://courses.example.org', 'http://s3.example.org', false],
  ['https://localhost', 'http://127.0.0.1:9000', false],
  ['https://localhost', 'http://localhost:9000', false],
]

for (const [pages, storage, warns] of cases) {
  test(`pages at ${pages} with media at ${storage} ${warns ? 'are warned about' : 'are fine'}`, () => {
    const settings = { PUBLIC_URL: pages, ...bucketSettings(storage, 'library') }
    const { publicUrl, s3 } = readSettings(settings)
    const sentence = explainMixedContent(publicUrl, s3)
    if (warns) assert.match(sentence ?? '', /^S3_ENDPOINT is .*: browsers load no video from http/)
    else assert.equal(sentence, undefined)
  })
}
