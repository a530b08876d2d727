import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageColumns, messageDraft } from '../../../bench/message-row.ts'
import { MB } from '../../../contract/validation/limits.ts'
import { newId } from '../../../server/core/new-id.ts'
import { addLecture } from '../../support/http/fill-site.ts'
import { openSwift } from '../../support/s3/start-swift.ts'
import { noiseVideo } from '../../support/tus-client.ts'
import { type Folder, makeFolder } from '../folder.ts'
import { makeCluster } from '../postgres/cluster.ts'
import { startTargetSite } from '../target-site.ts'

const [messages, lectures, lectureBytes] = [1_500, 3, 3 * MB]

export type Places = Awaited<ReturnType<typeof openPlaces>>
export type MovingLibrary = Awaited<ReturnType<typeof openMovingLibrary>>

/** A PostgreSQL and an S3 that libraries can move to. */
export async function openPlaces() {
  await using opened = new AsyncDisposableStack()
  const swift = opened.use(await openSwift())
  const cluster = opened.use(await makeCluster())
  const closing = opened.move()
  return {
    make: async () => {
      const name = `moved_${randomUUID().replaceAll('-', '')}`
      cluster.query(`create database ${name}`)
      return {
        DATABASE_URL: `postgres://lectern@${cluster.host}/${name}`,
        ...(await swift.makeBucket()),
      }
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** A serving library on SQLite and disk, and an empty place for it. */
export async function openMovingLibrary(places: Places) {
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(await makeFolder())
  const target = opened.use(await makeFolder())
  const place = await places.make()
  const site = opened.use(await startTargetSite(folder.path))
  await site.course()
  const courseId = site.ledger.courses[0]?._id ?? ''
  for (let number = 0; number < lectures; number += 1) {
    const lecture = new File([noiseVideo(lectureBytes)], 'lecture.mp4')
    const { status } = await addLecture(site, site.cookie, courseId, { lecture })
    if (status !== 201) throw new Error(`A lecture was answered ${status}`)
  }
  addMessages(folder)
  const closing = opened.move()
  return {
    folder,
    site,
    newFolder: target.path,
    from: { DATA_DIR: join(folder.path, 'data') },
    to: { ...place, DATA_DIR: join(target.path, 'data') },
    words: ['--database', place.DATABASE_URL, '--media', `s3://${place.S3_BUCKET}`],
    access: {
      TARGET_S3_ENDPOINT: place.S3_ENDPOINT,
      TARGET_S3_REGION: place.S3_REGION,
      TARGET_S3_ACCESS_KEY_ID: place.S3_ACCESS_KEY_ID,
      TARGET_S3_SECRET_ACCESS_KEY: place.S3_SECRET_ACCESS_KEY,
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** Enough rows that a kill interrupts their copying. */
function addMessages(folder: Folder) {
  const db = new DatabaseSync(join(folder.path, 'data', 'lectern.sqlite'), { timeout: 30_000 })
  const places = messageColumns.map(() => '?').join(', ')
  const insert = db.prepare(`insert into contact_message (${messageColumns.join(', ')}) values (${places})`)
  db.exec('begin immediate')
  for (let number = 0; number < messages; number += 1) {
    const { name, email, message } = messageDraft(number)
    insert.run(newId(), new Date().toISOString(), 'new', name, email, message)
  }
  db.exec('commit')
  db.close()
}
