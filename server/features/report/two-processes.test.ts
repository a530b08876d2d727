import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase } from '../../../contract/addresses.ts'
import { openWithReports } from '../../../test/support/learner/open-with-reports.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

test('reports and decisions at two processes at once make one case after the other', onPostgres, async () => {
  await using site = await openWithReports({ RATE_LIMITS: 'off' })
  await using peer = await openPeer(site)
  const nodes = [site, peer]
  const readers = await Promise.all(Array.from({ length: 6 }, () => site.signIn('USER')))
  const post = (node: number, session: string, path: string, payload: object) =>
    (nodes[node % 2] ?? site).app.inject({
      method: 'POST',
      url: apiBase + path,
      headers: { cookie: `lectern_session=${session}` },
      payload,
    })
  const path = `/question/${site.questionId}/report`
  const press = () =>
    readers.flatMap((session, index) =>
      [index, index + 1].map((node) => post(node, session, path, { reason: 'So' })),
    )
  for (const { statusCode, body } of await Promise.all(press())) assert.equal(statusCode, 200, body)
  const [first] = (await site.queue()).reports
  assert.deepEqual([first?.count, (await site.queue()).open], [6, 1])
  for (let round = 0; round < 5; round += 1) {
    const [open] = (await site.queue()).reports
    const decision = `/reports/${open?._id}/decision`
    const replies = await Promise.all([
      ...press(),
      ...[0, 1].map((node) => post(node, site.head, decision, { decision: 'keep' })),
      ...press(),
    ])
    const statuses = replies.map(({ statusCode }) => statusCode)
    assert.ok(
      statuses.every((status) => status === 200 || status === 409),
      statuses.join(),
    )
    if (open) assert.equal(statuses.filter((status) => status === 409).length, 1)
    if ((await site.queue()).open === 0) await Promise.all(press())
    assert.equal((await site.queue()).open, 1)
  }
  const cases = await site.ctx.db.selectFrom('report_case').select(['id', 'report_count']).execute()
  for (const { id, report_count } of cases) {
    const reports = await site.ctx.db
      .selectFrom('report')
      .select('number')
      .where('case_id', '=', id)
      .execute()
    assert.deepEqual(
      reports.map(({ number }) => number).toSorted((one, other) => one - other),
      Array.from({ length: report_count }, (_, index) => index + 1),
    )
  }
})
