import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxCountedCases, maxShownReports } from '../../../contract/validation/limits.ts'
import { slow } from '../../../scripts/testing/slow.ts'
import { openWithReports, type SiteWithReports } from '../../../test/support/learner/open-with-reports.ts'
import { watchQueries } from '../../../test/support/sites/watch-queries.ts'
import { newId } from '../../core/new-id.ts'

const many = 5_000
const rowsAtOnce = 500

async function seedCases(
  { ctx: { db }, clock, ...site }: SiteWithReports,
  count: number,
  isDecided: boolean,
) {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: newId(),
    course_id: site.courseId,
    kind: (['question', 'answer', 'review'] as const)[number % 3] ?? 'question',
    // Of what is gone, besides the first three.
    thing_id:
      isDecided && number < 3 ? ([site.questionId, site.answerId, site.reviewId][number] ?? '') : newId(),
    author_id: site.zoe.user._id,
    report_count: 1,
    created_at: clock.now,
    ...(isDecided && {
      decision: 'keep' as const,
      decided_by: null,
      decided_at: new Date(1_700_000_000_000 + (number % 7)),
    }),
  }))
  for (let from = 0; from < count; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    await db.insertInto('report_case').values(part).execute()
    const reports = part.map(({ id }) => ({
      id: newId(),
      case_id: id,
      number: 1,
      reason: 'So',
      created_at: clock.now,
    }))
    await db.insertInto('report').values(reports).execute()
  }
  return rows
}

test('5,000 cases take as many queries as three, and every page of them comes once', slow(), async () => {
  await using site = await openWithReports()
  await seedCases(site, 3, false)
  await seedCases(site, 3, true)
  const queriesOf = watchQueries(site.ctx.db)
  const runs = [site.head, site.terry.session].flatMap((session) =>
    ['open', 'decided'].map((state) => () => site.queue(session, { state, limit: '50' })),
  )
  for (const run of runs) await run()
  const few: number[] = []
  for (const run of runs) few.push((await queriesOf(run)).length)
  await seedCases(site, many - 3, false)
  await seedCases(site, many - 3, true)
  const lots: number[] = []
  for (const run of runs) lots.push((await queriesOf(run)).length)
  assert.deepEqual(lots, few)
  assert.ok(
    few.every((count) => count <= 13),
    String(few),
  )
  for (const state of ['open', 'decided']) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await site.queue(site.head, { state, limit: '50', ...(cursor && { cursor }) })
      assert.equal(page.open, maxCountedCases)
      seen.push(...page.reports.map(({ _id }) => _id))
      cursor = page.nextCursor
    }
    assert.deepEqual([seen.length, new Set(seen).size], [many, many], state)
  }
})

test('of a thing that 200 people report the first reports are shown, and all are counted', async () => {
  await using site = await openWithReports()
  const { _id } = await site.reported()
  const others = Array.from({ length: 199 }, (_, index) => ({
    id: newId(),
    case_id: _id,
    number: index + 2,
    reason: `Number ${index + 2}`,
    created_at: site.clock.now,
  }))
  await site.ctx.db.insertInto('report').values(others).execute()
  await site.ctx.db.updateTable('report_case').set({ report_count: 200 }).execute()
  const [found] = (await site.queue()).reports
  assert.deepEqual([found?.count, found?.reports.length], [200, maxShownReports])
  assert.equal(found?.reports[1]?.reason, 'Number 2')
})
