import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiBase, pages } from '../../../contract/addresses.ts'
import { openWithReviews } from '../../../test/support/learner/with-reviews.ts'
import { preparedDatabase } from '../../../test/support/postgres/test-database.ts'
import { openPeer } from '../../../test/support/sites/open-peer.ts'
import { until } from '../../../test/support/until.ts'

const onPostgres = { skip: !preparedDatabase && 'SQLite has one process' }

test(
  'reviews saved at two processes at once are all counted, and both show the new mean',
  onPostgres,
  async () => {
    await using site = await openWithReviews()
    await using peer = await openPeer(site)
    const learners = await Promise.all(Array.from({ length: 8 }, () => site.signInReader()))
    const means = async ({ app }: Pick<typeof peer, 'app'>) => {
      const list = (await app.inject(`${apiBase}/course?sort=rating`)).json()
      const page = await app.inject(`${pages.courseDescription}?course=${site.courseId}`)
      return [list.courses[0].reviews?.count ?? 0, /(\d) reviews\)/.exec(page.body)?.[1] ?? '0'].join()
    }
    for (const node of [site, peer]) assert.equal(await means(node), '0,0')
    const url = `${apiBase}/course/${site.courseId}/review`
    const saved = await Promise.all(
      learners.map((session, index) =>
        (index % 2 ? site : peer).app.inject({
          method: 'PUT',
          url,
          headers: { cookie: `lectern_session=${session}` },
          payload: { stars: (index % 5) + 1 },
        }),
      ),
    )
    assert.deepEqual(
      saved.map(({ statusCode }) => statusCode),
      learners.map(() => 200),
    )
    assert.deepEqual((await site.list()).starCounts, [2, 2, 2, 1, 1])
    for (const node of [site, peer])
      await until('the process has heard of it', async () => (await means(node)) === '8,8')
  },
)
