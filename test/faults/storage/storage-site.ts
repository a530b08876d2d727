import { readSettings } from '../../../server/config.ts'
import { listObjects, listUnfinished } from '../../../server/storage/bucket/list-objects.ts'
import { openBucket } from '../../../server/storage/bucket/open-bucket.ts'
import { startFaultProxy } from '../../support/s3/fault-proxy.ts'
import { openSwift } from '../../support/s3/start-swift.ts'
import { makeFolder } from '../folder.ts'
import { startTargetSite } from '../target-site.ts'

// By default a library waits ten times as long.
const impatient = { S3_STALL_SECONDS: '1' }

/** A site whose media are in a real S3, behind a proxy that can fail. */
export async function startStorageSite(environment: Record<string, string> = impatient) {
  await using opened = new AsyncDisposableStack()
  const swift = opened.use(await openSwift())
  const storage = opened.use(await startFaultProxy(swift.endpoint))
  const folder = opened.use(await makeFolder())
  const bucket = await swift.makeBucket(storage.endpoint)
  const site = opened.use(await startTargetSite(folder.path, { ...environment, ...bucket }))
  const closing = opened.move()
  return {
    ...site,
    storage,
    listIncoming: () => folder.listMedia('incoming'),
    listBucket: () => listBucket(bucket),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

export type StorageSite = Awaited<ReturnType<typeof startStorageSite>>

async function listBucket(environment: Record<string, string>) {
  const { s3 } = readSettings(environment)
  if (!s3) throw new Error('S3 is not set')
  const bucket = openBucket(s3)
  try {
    const names = (await Array.fromAsync(listObjects(bucket, ''))).map(({ name }) => name)
    return { names, unfinished: await Array.fromAsync(listUnfinished(bucket)) }
  } finally {
    bucket.close()
  }
}
