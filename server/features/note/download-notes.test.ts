import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvText } from '../../../test/support/http/csv-text.ts'
import { withNotes } from '../../../test/support/learner/with-notes.ts'

const linesOf = (body: string) => csvText(body).trimEnd().split('\r\n')

test('all notes come as CSV; what a spreadsheet would calculate begins with an apostrophe', async () => {
  await using site = await withNotes()
  await site.write(1, { text: '=HYPERLINK("http://evil.example")', second: 1 })
  await site.write(1, { text: '-1 "quoted",\nnext line' })
  await site.edit(1, { title: '@SUM(A1)' })
  const asked = { session: site.learner, params: site.params }
  const { statusCode, headers, body } = await site.call('downloadNotes', asked)
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/csv/)
  assert.equal(headers['cache-control'], 'no-store')
  const [head, first, second, ...more] = linesOf(body)
  assert.equal(head, '"lecture","second","text","createdAt","changedAt","lectureId","id"')
  assert.ok(first?.startsWith('"\'@SUM(A1)","","\'-1 ""quoted"",\nnext line",'), first)
  assert.ok(second?.startsWith('"\'@SUM(A1)","1","\'=HYPERLINK(""http://evil.example"")",'), second)
  assert.deepEqual(more, [])
})

test('all notes come as Markdown, with a heading for each lecture and links to the seconds', async () => {
  await using site = await withNotes()
  await site.editCourse({ title: 'Knots * and <b>bends</b>' })
  await site.write(1, { text: 'without a second' })
  await site.write(1, { text: '**bold**', second: 1 })
  await site.write(2, { text: 'of the second' })
  const asked = { session: site.learner, params: site.params }
  const { headers, body } = await site.call('downloadNotesAsMarkdown', asked)
  assert.match(String(headers['content-type']), /^text\/markdown; charset=utf-8/)
  const link = `course=${site.params.courseId}&lecture=${site.idOf(1)}&t=1`
  assert.equal(
    body.replace(/\(http:\/\/[^/]+\/course\/displaylectures\?/, '(…?'),
    `# Notes: Knots \\* and \\<b\\>bends\\</b\\>\n\n## One\n\nwithout a second\n\n---\n\n[0:01](…?${link})\n\n**bold**\n\n## Two\n\nof the second\n`,
  )
})

test('a course’s title makes a safe file name', async () => {
  await using site = await withNotes()
  const titles: [title: string, plain: string][] = [
    ['../../etc/passwd', 'Notes - .. .. etc passwd'],
    ['a"; filename="evil.exe', 'Notes - a ; filename= evil.exe'],
    ['Knoten für Ä', 'Notes - Knoten fu_r A_'],
    ['字'.repeat(200), `Notes - ${'_'.repeat(100)}`],
  ]
  for (const [title, plain] of titles) {
    await site.editCourse({ title })
    for (const [name, ending] of [
      ['downloadNotes', 'csv'],
      ['downloadNotesAsMarkdown', 'md'],
    ] as const) {
      const asked = { session: site.learner, params: site.params }
      const disposition = String((await site.call(name, asked)).headers['content-disposition'])
      assert.ok(
        disposition.startsWith(`attachment; filename="${plain}.${ending}"; filename*=UTF-8''`),
        disposition,
      )
    }
  }
})

test('without notes there are only the headings', async () => {
  await using site = await withNotes()
  const asked = { session: site.learner, params: site.params }
  assert.equal(linesOf((await site.call('downloadNotes', asked)).body).length, 1)
  assert.match((await site.call('downloadNotesAsMarkdown', asked)).body, /^# Notes: .+\n$/)
})
