import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { WrongSetting } from '../../config.ts'
import { MediaUnavailable } from '../../core/media/media-errors.ts'
import { openBucketStore } from './bucket-store.ts'
import type { Bucket } from './open-bucket.ts'

/** Throws a WrongSetting with one sentence unless this key can list, write, read and delete in the bucket. */
export async function requireBucket(bucket: Bucket) {
  const store = openBucketStore(bucket)
  const name = `checks/${randomUUID()}`
  try {
    await store.probe()
    await store.write(name, name)
    const found = await text(await store.read(name))
    await store.remove(name)
    if (found !== name)
      throw new WrongSetting(`S3_BUCKET is "${bucket.name}", but it returns other bytes than were written.`)
  } catch (error) {
    throw error instanceof MediaUnavailable ? new WrongSetting(error.message, { cause: error }) : error
  }
}
