import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import { nameUpload } from '../../../contract/validation/files.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { shareBucket, startTwoNodes, type TwoNodes } from '../../faults/nodes/two-nodes.ts'
import { makeCluster } from '../../faults/postgres/cluster.ts'
import { nginx, postgres, swift } from '../../faults/tools/needs.ts'
import { trueFiles } from '../../support/files.ts'
import { call } from '../../support/http/client.ts'
import { addLecture } from '../../support/http/fill-site.ts'
import { needs } from '../../support/table/row.ts'
import { tusClient } from '../../support/tus-client.ts'
import { toBucket } from '../in-bucket.ts'
import { test as base, expect, people } from '../people.ts'
import { playsPastOneSecond } from '../player.ts'
import { createCourseWithTwoLectures, logOut, signUpAndWatchBoth } from './main-job-steps.ts'

const lacks = needs(postgres, nginx, swift)()
const videoBytes = 24 * MB
const pieceBytes = 5 * MB

/** Two processes behind nginx that share PostgreSQL and S3, but no folder. */
const test = base.extend<{ nodes: TwoNodes }>({
  expectedErrors: new RegExp(toBucket),
  nodes: async ({ browserName: _ }, use) => {
    await using media = await shareBucket()
    await using cluster = await makeCluster()
    await using nodes = await startTwoNodes(media, cluster, { RESUMABLE_FROM_MB: '0' })
    await use(nodes)
  },
  site: async ({ nodes }, use) => use({ ...nodes.first, address: nodes.address, folder: '' }),
})

test.skip(lacks !== undefined, `this machine lacks ${lacks}`)

test('the main job works on two nodes that share only PostgreSQL and S3, with an upload in turn to both', {
  tag: '@slow',
}, async ({ administrator: page, nodes }) => {
  await createCourseWithTwoLectures(page)
  await logOut(page)
  await signUpAndWatchBoth(page)

  await page.goto(pages.profile)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(people.learner.fullName)
  const avatar = page.locator('main img').first()
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await addLectureInPieces(nodes)
  await page.goto(pages.courses)
  await page.getByRole('link', { name: 'Python from the start' }).click()
  await page.getByRole('button', { name: 'Watch Lectures' }).click()
  await page.getByRole('button', { name: 'Lecture 3: In pieces' }).click()
  await playsPastOneSecond(page)
})

async function addLectureInPieces({ first, second, cookie }: TwoNodes) {
  const video = await longVideo()
  const clients = [first, second].map(({ address }) => tusClient(address, cookie))
  const { path, id } = await tusClient(first.address, cookie).begin(video.length)
  for (let [offset, turn] = [0, 1]; offset < video.length; offset += pieceBytes, turn += 1) {
    const client = clients[turn % 2]
    expect((await client?.head(path))?.offset).toBe(offset)
    const sent = await client?.patch(path, offset, video.subarray(offset, offset + pieceBytes))
    expect(sent?.status).toBe(204)
  }
  const { courses } = (await call(first, addresses.listCourses)).json as { courses: Course[] }
  const fields = { title: 'In pieces', lecture: nameUpload(id) }
  const added = await addLecture(second, cookie, courses[0]?._id ?? '', fields)
  expect(added.status).toBe(201)
}

/** A real video followed by a box that players skip (ISO/IEC 14496-12 §8.1.2), so that S3 gets several parts. */
async function longVideo() {
  const skipped = Buffer.alloc(videoBytes)
  skipped.writeUInt32BE(skipped.length)
  skipped.write('free', 4)
  return Buffer.concat([await trueFiles.mp4.bytes(), skipped])
}
