import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as rules from '../../../contract/messages/rules.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { captionFields, without } from '../../../test/support/drafts.ts'
import { spoofed, spoofedFiles, trueFiles } from '../../../test/support/files.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { inEnglish } from '../../../test/support/messages/in-english.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { shareSite } from '../../../test/support/sites/share-site.ts'

async function withLecture() {
  const site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const { _id: lectureId } = await makeLecture(site, session, courseId)
  const params = { lectureId }
  const filesBefore = await site.storedFiles()
  const upload = (body: Record<string, string | Blob>) =>
    site.call('addCaptions', { params, session, form: body })
  /** Asserts that no row and no file was stored. */
  const checkNothingStored = async () => {
    assert.deepEqual((await site.call('listCaptions', { params, session })).json().captions, [])
    assert.deepEqual(await site.storedFiles(), filesBefore)
  }
  return { ...site, session, params, upload, checkNothingStored }
}

const file = (...parts: BlobPart[]) => new File(parts, 'captions.vtt', { type: 'text/vtt' })
const cue = '00:01.000-->00:02.000\na\n\n'
const german = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGrüße\n'
const utf16 = Buffer.from(`\uFEFF${german}`, 'utf16le')

const notUtf8 = 'The captions file must be saved as UTF-8'
const wrongMediaType = 'The captions file must be WebVTT or SRT'

const unchanged = shareSite(withLecture)

for (const [what, captions, status, message] of [
  ['10 MB of captions', file('WEBVTT\n\n', cue.repeat((10 * MB) / cue.length)), 413, /larger than its limit/],
  ['one byte too many', file('WEBVTT\n\n'.padEnd(MB + 1, 'x')), 413, 'The captions file is larger than 1 MB'],
  ['a hundred thousand captions', file('WEBVTT\n\n', cue.repeat(100_000)), 413, /larger than/],
  [
    '10,001 captions',
    file('WEBVTT\n\n', cue.repeat(10_001)),
    400,
    'Line 30003: there are more than 10,000 captions',
  ],
  ['a NUL', file(german, '\0'), 400, "Line 5: it contains a character that isn't allowed"],
  ['Latin-1', file(Buffer.from(german, 'latin1')), 400, notUtf8],
  ['UTF-16, low byte first', file(utf16), 400, notUtf8],
  ['UTF-16, high byte first', file(Buffer.from(utf16).swap16()), 400, notUtf8],
  ['UTF-16 without its mark', file(utf16.subarray(2)), 415, wrongMediaType],
  ['half a character at the end', file(german, Buffer.from('ü').subarray(0, 1)), 400, notUtf8],
  [
    'a time that ends before it begins',
    file('WEBVTT\n\n00:02.000 --> 00:01.000\na'),
    400,
    'Line 3: the time ends before it begins',
  ],
  ['text that only begins like WebVTT', file('WEBVTTS\n\nand no times'), 415, wrongMediaType],
  ['a video', trueFiles.mp4, 415, wrongMediaType],
  ['an empty file', file(), 400, /^The captions file is empty\. /],
  ['only the word WEBVTT', file('WEBVTT'), 400, 'The file contains no captions'],
] as const) {
  test(`${what}: rejected with a sentence, and nothing is stored`, async () => {
    const site = await unchanged()
    const response = await site.upload(captionFields({ captions }))
    assert.equal(response.statusCode, status, response.body)
    if (typeof message === 'string') assert.equal(response.json().message, message)
    else assert.match(response.json().message, message)
    await site.checkNothingStored()
  })
}

test('a file that holds no captions is rejected, whatever its name', async () => {
  await using site = await withLecture()
  for (const kind of Object.keys(spoofedFiles) as (keyof typeof spoofedFiles)[]) {
    const response = await site.upload(captionFields({ captions: spoofed(kind, 'captions.vtt', 'text/vtt') }))
    assert.equal(response.statusCode, 415, kind)
  }
  await site.checkNothingStored()
})

for (const [field, value, message] of [
  ['language', 'x'.repeat(36), 'The language must be a tag such as en or pt-BR'],
  ['language', 'not a language', 'The language must be a tag such as en or pt-BR'],
  ['language', 'en-x-secret', 'The language must be a tag such as en or pt-BR'],
  ['language', 'en-u-ca-buddhist', 'The language must be a tag such as en or pt-BR'],
  ['language', '../../en', 'The language must be a tag such as en or pt-BR'],
  ['language', '<b>', 'The language must be a tag such as en or pt-BR'],
  ['language', ' ', inEnglish(rules.captionsMissing)],
  ['isDefault', 'yes', 'isDefault must be true or false'],
  ['isDefault', '', 'isDefault must be true or false'],
  ['label', 'My own', 'Unknown field: label'],
] as const) {
  test(`${field} cannot be ${JSON.stringify(value)}`, async () => {
    const site = await unchanged()
    const response = await site.upload(captionFields({ [field]: value }))
    assert.equal(response.statusCode, 400)
    assert.equal(response.json().message, message)
    await site.checkNothingStored()
  })
}

test('a form without its file or its language is rejected', async () => {
  await using site = await withLecture()
  for (const name of ['captions', 'language']) {
    const response = await site.upload(without(captionFields(), name) as Record<string, string>)
    assert.equal(response.statusCode, 400)
    assert.equal(response.json().message, inEnglish(rules.captionsMissing))
  }
  await site.checkNothingStored()
})

for (const language of ['tlh', 'zh-Hant-TW', 'sl-rozaj-biske-1994', 'und', 'qaa', 'es-419']) {
  test(`the rare language ${language} is stored with a name`, async () => {
    await using site = await withLecture()
    const response = await site.upload(captionFields({ language }))
    assert.equal(response.statusCode, 201, response.body)
    assert.ok(response.json().caption.label)
  })
}

test('captions with small mistakes are added, and the answer says what was repaired or left out', async () => {
  await using site = await withLecture()
  const wrong = 'WEBVTT\n00:01,000 --> 00:02.000\nOne\n\n00:04.000 --> 00:03.000\nTwo\n'
  const { statusCode, ...response } = await site.upload(captionFields({ captions: file(wrong) }))
  assert.equal(statusCode, 201)
  assert.deepEqual(response.json().warnings, [
    'Line 2: an empty line is missing before this caption',
    'Line 2: the times were read as 00:00:01.000 --> 00:00:02.000',
    'Line 5: the time ends before it begins. This caption was left out.',
  ])
  const shown = await site.app.inject(response.json().caption.captions.secure_url)
  assert.equal(shown.body, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n')
  const headless = await site.upload(captionFields({ captions: file('00:01.000 --> 00:02.000\nOne') }))
  assert.deepEqual([headless.statusCode, headless.json().warnings], [201, []])
})

test('a byte order mark is allowed and not part of the text', async () => {
  await using site = await withLecture()
  for (const text of [german, `1\r\n00:00:01,000 --> 00:00:02,000\r\nGrüße\r\n`]) {
    const response = await site.upload(captionFields({ captions: file('\uFEFF', text) }))
    assert.equal(response.statusCode, 201, response.body)
    const shown = await site.app.inject(response.json().caption.captions.secure_url)
    assert.equal(shown.body, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nGrüße\n')
  }
})

test('script in captions is kept as text that no browser runs, with the media type of captions and without sniffing', async () => {
  await using site = await withLecture()
  const hostile = [
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script>',
    '<<b>script>alert(2)</script> &lt;script&gt;alert(3)&lt;/script&gt; {\\an8}',
    '<img src=x onerror=alert(4)> Look --> there <svg/onload=alert(5)>',
    'WEBVTT &#10;&#10;00:05.000 &#45;-&#62; 00:06.000',
  ].join('\n')
  const response = await site.upload(captionFields({ captions: file(hostile) }))
  const shown = await site.app.inject(response.json().caption.captions.secure_url)
  assert.equal(shown.headers['content-type'], 'text/vtt; charset=utf-8')
  assert.equal(shown.headers['x-content-type-options'], 'nosniff')
  const [head = '', times, ...words] = shown.body.split('\n').filter(Boolean)
  assert.deepEqual([head, times], ['WEBVTT', '00:00:01.000 --> 00:00:02.000'])
  assert.deepEqual(words, [
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&lt;script&gt;alert(2)&lt;/script&gt; &lt;script&gt;alert(3)&lt;/script&gt; {\\an8}',
    '&lt;img src=x onerror=alert(4)&gt; Look --&gt; there &lt;svg/onload=alert(5)&gt;',
    'WEBVTT &amp;#10;&amp;#10;00:05.000 --&gt; 00:06.000',
  ])
})
