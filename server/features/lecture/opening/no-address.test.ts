import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '../../../../contract/addresses.ts'
import type { Endpoint } from '../../../../contract/api/define-endpoint.ts'
import { type EndpointName, endpoints } from '../../../../contract/api/endpoints.ts'
import { captionFields } from '../../../../test/support/drafts.ts'
import { isOpenToLearners } from '../../../../test/support/http/open-to-learners.ts'
import { dayMs, withOpenings } from '../../../../test/support/learner/with-openings.ts'

const forLearners = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([, endpoint]) => endpoint.method === 'GET' && isOpenToLearners(endpoint))
  .map(([name]) => name)

/** Small and seeded, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

for (const seed of [1, 2, 3]) {
  test(`no call and no page gives a learner the address of a lecture that is not open: ${seed}`, async () => {
    await using site = await withOpenings()
    const random = randomFrom(seed)
    const numbers = [1, 2, 3, 4]
    const captions = { session: site.session, params: { lectureId: site.idOf(4) }, form: captionFields() }
    const { caption } = (await site.call('addCaptions', captions)).json()
    let closedInAll = 0
    for (let round = 0; round < 4; round += 1) {
      await site.editCourse({ requiresOrder: random(2) === 0 })
      for (const number of numbers)
        await site.edit(number, {
          isDraft: random(5) === 0,
          isRequired: random(3) > 0,
          isPreview: random(5) === 0,
          availableAfterDays: random(3) === 0 ? random(4) : null,
          availableAt: random(3) === 0 ? new Date(site.clock.now.getTime() + dayMs).toISOString() : null,
        })
      await site.finish(1 + random(4))
      const open = await site.listOpen()
      const closed = numbers.filter((number) => !open.includes(number)).map(site.idOf)
      closedInAll += closed.length
      const lectureId = site.idOf(4)
      const params = { courseId: site.params.courseId, lectureId, captionsId: caption._id }
      const bodies = await Promise.all(
        forLearners.map(async (name) => {
          const { body } = await site.call(name, { params, session: site.learner })
          return { name: name as string, body }
        }),
      )
      for (const url of [pages.lectures, pages.courseDescription])
        bodies.push({
          name: url,
          body: (
            await site.app.inject({
              url: `${url}?course=${site.params.courseId}`,
              cookies: { lectern_session: site.learner },
            })
          ).body,
        })
      for (const { name, body } of bodies)
        for (const id of closed)
          assert.doesNotMatch(body, new RegExp(`/media/\\w+/[^/"]+/${id}/`), `${name} in round ${round}`)
    }
    assert.ok(closedInAll > 0)
    assert.ok(forLearners.includes('listLectures') && forLearners.includes('listPreviews'))
  })
}
