import { startFaultProxy } from '../support/s3/fault-proxy.ts'
import { openSwift, type Swift } from '../support/s3/start-swift.ts'
import { test } from './people.ts'

type InBucket = {
  /** A proxy in front of the storage that can fail on request. */
  storage: Awaited<ReturnType<typeof startFaultProxy>> & Pick<Swift, 'makeBucket'>
  preparing: 'on' | 'off'
  more: Record<string, string>
}

// The only foreign address that pages may use.
export const toBucket = 'a request to http://127\\.0\\.0\\.1:\\d+/b-[0-9a-f-]+/lectures/'

/** Tests whose library has its media in a real S3. */
export const inBucket = test.extend<InBucket>({
  preparing: ['on', { option: true }],
  more: [{}, { option: true }],
  expectedErrors: new RegExp(toBucket),
  storage: async ({ browserName: _ }, use) => {
    await using swift = await openSwift()
    await using proxy = await startFaultProxy(swift.endpoint)
    const { makeBucket } = swift
    await use(Object.assign(proxy, { makeBucket }))
  },
  environment: async ({ storage, preparing, more }, use) => {
    const bucket = await storage.makeBucket(storage.endpoint)
    await use({ ...bucket, PREPARE_VIDEO: preparing, ...more })
  },
})
