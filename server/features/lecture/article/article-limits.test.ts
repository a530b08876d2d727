import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as rules from '../../../../contract/messages/rules.ts'
import { maxArticleLength, maxJsonBytes } from '../../../../contract/validation/limits.ts'
import { writeArticle } from '../../../../test/support/fill-library.ts'
import { inEnglish } from '../../../../test/support/messages/in-english.ts'
import { openWithEditors } from '../../../../test/support/sites/open-with-editors.ts'
import { shareSite } from '../../../../test/support/sites/share-site.ts'

const unchanged = shareSite(openWithEditors)

const broken: [what: string, json: object, field: string, message: string][] = [
  ['no text', { title: 'A' }, 'body', inEnglish(rules.articleMissing)],
  ['an empty text', { title: 'A', body: '' }, 'body', inEnglish(rules.articleMissing)],
  ['a text of spaces', { title: 'A', body: ' \n\t\u200B' }, 'body', inEnglish(rules.articleMissing)],
  ['no title', { body: 'Text' }, 'title', inEnglish(rules.addLectureMissing)],
  [
    'too long a text',
    { title: 'A', body: 'é'.repeat(maxArticleLength + 1) },
    'body',
    inEnglish(rules.tooLong({ label: rules.theArticle, max: maxArticleLength })),
  ],
  [
    'a control character',
    { title: 'A', body: 'a\u0000b' },
    'body',
    inEnglish(rules.unstorable({ label: rules.theArticle })),
  ],
  [
    'a lone surrogate',
    { title: 'A', body: 'a\uD800b' },
    'body',
    inEnglish(rules.unstorable({ label: rules.theArticle })),
  ],
]
for (const [what, json, field, message] of broken) {
  test(`an article with ${what} is rejected, and none is added`, async () => {
    const site = await unchanged()
    const params = { courseId: site.courseId }
    const response = await site.call('addArticle', { params, session: site.head, json })
    assert.equal(response.statusCode, 400, response.body)
    assert.equal(response.json().fields[field], message)
    assert.deepEqual(await site.ctx.db.selectFrom('article').selectAll().execute(), [])
  })
}

test('the longest article is accepted, in any letters, and other JSON is as short as before', async () => {
  await using site = await openWithEditors()
  const body = '😀'.repeat(maxArticleLength)
  const { _id } = await writeArticle(site, site.head, site.courseId, { body })
  const { article } = (
    await site.call('readArticle', {
      params: { courseId: site.courseId, lectureId: _id },
      session: site.head,
    })
  ).json()
  assert.equal(article.body, body)
  const json = { title: 'x'.repeat(maxJsonBytes) }
  const response = await site.call('editLecture', {
    params: { courseId: site.courseId, lectureId: site.lectureId },
    session: site.head,
    json,
  })
  assert.equal(response.statusCode, 413)
})
