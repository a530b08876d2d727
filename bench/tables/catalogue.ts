import { apiBase, calls } from '../../contract/addresses.ts'
import type { Comparison } from '../alternate.ts'
import { compareWithBare } from '../compare-with-bare.ts'
import { addCourses, fillLibrary } from '../library.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

const courses = 200

/** The whole catalogue, as every visitor reads it. */
export async function* compareCatalogue(): AsyncGenerator<Comparison> {
  await using folder = await makeTemporaryFolder()
  await fillLibrary(folder.path, (house) => addCourses(house, courses))
  const { rounds, bytes } = await compareWithBare(folder.path, { path: apiBase + calls.listCourses[1] })
  const kilobytes = Math.round(bytes / 1_000)
  yield {
    title: `GET /course, ${courses} courses, ${kilobytes} KB`,
    limitName: 'bare Fastify, same bytes',
    rounds,
  }
}
