import assert from 'node:assert/strict'
import { withAssignment } from './with-assignment.ts'

/** An assignment for two markers, three editors who may be them, and the work of a learner. */
export async function withTwoMarkers(settings: object = {}) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withAssignment({ markers: 2, ...settings }))
  const { head, courseId } = site
  const people: Awaited<ReturnType<typeof site.makeAccount>>[] = []
  for (const name of ['ada', 'ben', 'cem'])
    people.push(await site.makeAccount({ email: `${name}@school.example` }))
  const [ada, ben, cem] = people
  assert.ok(ada && ben && cem)
  const choose = async (...editors: typeof people) =>
    site.json(
      await site.call('changeEditors', {
        ...{ session: head, params: { courseId } },
        json: { userIds: editors.map(({ user }) => user._id) },
      }),
    )
  await choose(ada, ben, cem)
  const { submissionId } = await site.handIn()
  const mark = async (marker: typeof ada, given: object) =>
    (await site.json(await site.grade(submissionId, given, marker.session))).submission
  const see = async (marker: typeof ada) => (await site.look(submissionId, marker.session)).versions.at(-1)
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ ada, ben, cem, choose, submissionId, mark, see },
  }
}

export const pointsOf = ({ marks }: { marks: { points: number }[] }) => marks.map(({ points }) => points)
