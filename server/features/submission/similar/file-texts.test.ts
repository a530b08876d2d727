import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { withAssignment } from '../../../../test/support/assignment/with-assignment.ts'
import { zipOf } from '../../../../test/support/http/zip-of.ts'
import { cookieOf, uploadAnswer } from '../../../../test/support/quiz/upload-answer.ts'

const essay =
  'First make a small loop in the standing part, far enough from the end. Lead the end up through the loop, around the standing part, and back down. Then pull the knot tight with both hands.'

// A page of HTML with a heading and bold and italic words that LibreOffice 7.4 saved as each of them.
const saved = (ending: string) => readFile(new URL(`./handed-in/knot.${ending}`, import.meta.url))

/** An assignment for which a learner wrote the essay; `handInFile` hands in a file of another one, and answers what is similar. */
async function withFiles() {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withAssignment())
  const written = await site.handIn(essay)
  const similarTo = async (submissionId: string) =>
    (await site.json(await site.call('listSimilar', { session: site.head, params: { submissionId } })))
      .similar
  const handInFile = async (name: string, bytes: Buffer, session: string) => {
    const { id } = await uploadAnswer(site, cookieOf(session), { lectureId: site.lectureId, name, bytes })
    await site.json(await site.save({ uploads: [id] }, session))
    const { submission } = await site.json(await site.submit(session))
    return similarTo(submission.submissionId)
  }
  const stack = opened.move()
  return { ...site, [Symbol.asyncDispose]: () => stack.disposeAsync(), written, similarTo, handInFile }
}

for (const ending of ['pdf', 'docx', 'odt'])
  test(`the words of a ${ending} that a word processor saved are compared, with what stands in both`, async () => {
    await using site = await withFiles()
    const [same] = await site.handInFile(`knot.${ending}`, await saved(ending), await site.signIn('USER'))
    assert.equal(same?.submissionId, site.written.submissionId)
    assert.equal(same.otherShare, 1)
    assert.match(same.passages.join(' ').replaceAll(/\s+/g, ' '), /a small loop in .* with both hands/)
    const [back] = await site.similarTo(site.written.submissionId)
    assert.equal(back?.share, 1)
  })

test('a file that is broken, lies about its kind or unpacks without end is left out, and the rest is compared', async () => {
  await using site = await withFiles()
  const pdf = await saved('pdf')
  const files = {
    'cut.pdf': pdf.subarray(0, pdf.length / 3),
    'none.pdf': Buffer.from('%PDF-1.7\nnothing'),
    'none.docx': Buffer.from('no archive'),
    'other.docx': await saved('odt'),
    'bomb.docx': await zipOf({ 'word/document.xml': `<a>${'<b/>'.repeat(6_000_000)}</a>` }),
  }
  const session = await site.signIn('USER')
  const uploads = []
  for (const [name, bytes] of Object.entries(files))
    uploads.push((await uploadAnswer(site, cookieOf(session), { lectureId: site.lectureId, name, bytes })).id)
  await site.json(await site.save({ uploads, text: essay }, session))
  const { submission } = await site.json(await site.submit(session))
  const [same] = await site.similarTo(submission.submissionId)
  assert.deepEqual([same?.share, same?.otherShare], [1, 1])
})
