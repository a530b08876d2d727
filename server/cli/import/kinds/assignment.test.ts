import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { rubric } from '../../../../test/support/assignment/with-assignment.ts'
import {
  fillFolder,
  openImportLibrary,
  silently,
} from '../../../../test/support/sites/open-import-library.ts'
import { exportCourse } from '../export-course.ts'
import { importFolder } from '../import-folder.ts'

const peerReview = { reviews: 2, dueAt: '2027-04-01T10:00:00.000Z' }
const settings = {
  ...{ points: 10, kinds: ['text', 'link'], latePenaltyPerDay: 2, attempts: 3, rubric, peerReview },
  markers: 2,
}

test('an assignment comes and goes with its folder, with instructions, rubric and due date', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  await library.put('Knots/9 Tie.assignment.json', JSON.stringify(settings))
  await library.put('Knots/9 Tie.md', 'Tie a **bowline**.')
  await library.put('Knots/course.json', JSON.stringify({ lectures: { '9 Tie': { dueAt: '2027-03-14' } } }))
  await library.import()
  const { db, settings: configured } = library.ctx
  const stored = () =>
    db
      .selectFrom('assignment')
      .innerJoin('lecture', 'lecture.id', 'assignment.lecture_id')
      .select(['points', 'kinds', 'late_penalty_per_day', 'attempts', 'rubric', 'due_at', 'description'])
      .select(['peer_reviews', 'peer_review_due_at', 'markers'])
      .execute()
  const [first] = await stored()
  assert.deepEqual(
    [first?.points, first?.kinds, first?.late_penalty_per_day, first?.attempts, first?.due_at],
    [10, ['text', 'link'], 2, 3, '2027-03-14'],
  )
  assert.deepEqual([first?.peer_reviews, first?.peer_review_due_at?.toISOString()], [2, peerReview.dueAt])
  assert.equal(first?.markers, 2)
  assert.deepEqual([first?.description, first?.rubric?.criteria.length], ['Tie a **bowline**.', 2])
  const out = join(library.folder, '.out')
  await silently(() => exportCourse(configured, ['Knots', out]))
  const names = (await readFile(join(out, 'Knots', 'course.json'), 'utf8')).includes('2027-03-14')
  assert.ok(names)
  await silently(() => importFolder(configured, [join(out, 'Knots')]))
  const [one, other] = await stored()
  assert.deepEqual(other, one)
})

test('what is no assignment is not imported', async () => {
  await using library = await openImportLibrary()
  await fillFolder(library)
  await library.put('Knots/9 Tie.assignment.json', JSON.stringify({ ...settings, points: '1,5' }))
  await assert.rejects(library.import(), /1 could not be imported/)
  assert.deepEqual(await library.ctx.db.selectFrom('assignment').selectAll().execute(), [])
})
