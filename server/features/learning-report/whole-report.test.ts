import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOf } from '../../../contract/api/path-of.ts'
import { openCrew } from '../../../test/support/group/open-crew.ts'

const rowsAtOnce = 500

type Crew = Awaited<ReturnType<typeof openCrew>>

/** Reads a CSV while its client waits after each part, and returns its lines without the head. */
async function downloadSlowly(
  { app, session }: Pick<Crew, 'app' | 'session'>,
  url: string,
  between: (part: number) => Promise<unknown>,
) {
  const headers = { cookie: `__Host-lectern_session=${session}` }
  const response = await app.inject({ url, headers, payloadAsStream: true })
  assert.equal(response.statusCode, 200)
  let text = ''
  let parts = 0
  for await (const part of response.stream()) {
    text += part
    parts += 1
    await between(parts)
  }
  return text.trim().split('\r\n').slice(1)
}

async function erase({ db }: Crew, userId: string) {
  for (const table of ['course_run', 'group_members', 'group_change'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db.deleteFrom('user').where('id', '=', userId).execute()
}

const urls = {
  report: () => pathOf('downloadPeopleReport'),
  learners: (courseId: string) => pathOf('downloadLearners').replace(':courseId', courseId),
}

for (const [what, url] of Object.entries(urls))
  test(`the ${what} of everyone as a file names each person once, while people come, are renamed and are erased`, async () => {
    await using site = await openCrew(2_200)
    const { db, people, groupId, courseId } = site
    await site.addAll()
    await site.enrol({ groupId })
    for (let from = 0; from < people.length; from += rowsAtOnce)
      await db
        .insertInto('course_run')
        .values(
          people.slice(from, from + rowsAtOnce).map(({ id }) => ({
            ...{
              user_id: id,
              course_id: courseId,
              run: 1,
              started_at: site.clock.now,
              seen_at: site.clock.now,
            },
            completed_at: null,
          })),
        )
        .execute()
    const touched = new Set<string>()
    const lines = await downloadSlowly(site, url(courseId), async (part) => {
      // The next page has been read already, so that one of these is whom the file goes on after.
      for (const last of [part, part + 1].flatMap((page) => people[page * rowsAtOnce - 1]?.id ?? [])) {
        touched.add(last)
        if (part % 2) await db.updateTable('user').set({ name_key: 'zz' }).where('id', '=', last).execute()
        else await erase(site, last)
      }
      await site.makeAccount({ fullName: 'Aaron Early', email: `aaron-${part}@school.example` })
    })
    assert.ok(touched.size >= 3, 'the file came in parts')
    const counts = people
      .filter(({ id }) => !touched.has(id))
      .map(({ id }) => lines.filter((line) => line.includes(id)).length)
    assert.ok(counts.length > 2_100)
    assert.deepEqual(
      counts.filter((count) => count !== 1),
      [],
    )
  })
