import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { courseFields, lectureFields } from '../drafts.ts'
import { openTestApp } from '../open-test-app.ts'
import { until } from '../until.ts'
import type { SeenLecture } from './seen-lecture.ts'

const timeoutMs = 240_000

export async function openPreparingCourse(environment: Record<string, string> = {}) {
  const site = await openTestApp({ PREPARE_VIDEO: 'on', ...environment })
  const session = await site.signIn('ADMIN')
  const { course } = (await site.call('createCourse', { form: courseFields(), session })).json()
  const params = { courseId: course._id as string }
  const add = (lecture: File) =>
    site.call('addLecture', { params, session, form: lectureFields({ lecture }) })
  const list = async (by = session): Promise<SeenLecture[]> =>
    (await site.call('listLectures', { params, session: by })).json().lectures
  return {
    ...site,
    session,
    params,
    filesBefore: await site.storedFiles(),
    add,
    list,
    addOne: async (lecture: File) => {
      const response = await add(lecture)
      assert.equal(response.statusCode, 201, response.body)
      return response.json().course.lectures.at(-1) as SeenLecture
    },
    /** Waits until the first lecture's video fulfils the condition, however slow the machine is. */
    until: async (isSo: (video: SeenLecture['lecture']) => boolean) => {
      const since = performance.now()
      for (;;) {
        const [first] = await list()
        if (first && isSo(first.lecture)) return first
        assert.ok(performance.now() - since < timeoutMs, `still ${JSON.stringify(first?.lecture)}`)
        await wait(100)
      }
    },
    untilIdle: () =>
      until(
        'no job is left',
        async () => {
          const jobs = await site.ctx.db.selectFrom('job').select(['subject', 'state']).execute()
          assert.deepEqual(
            jobs.filter(({ state }) => state === 'failed'),
            [],
            'a job failed',
          )
          return jobs.length === 0
        },
        timeoutMs,
      ),
    get: async (address: string | undefined) => site.app.inject(address ?? '/missing'),
  }
}
