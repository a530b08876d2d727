import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import {
  type CORSRule,
  CreateBucketCommand,
  type LifecycleRule,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
} from '@aws-sdk/client-s3'
import { openBucketStore } from './bucket-store.ts'
import type { Bucket } from './open-bucket.ts'
import { abortParts, beginParts, putPart } from './put-file.ts'

/** `isDone` false: the operator must do it by other means, as the message says. */
type SetUpStep = { what: string; isDone: boolean; message: string }

type Setup = { bucket: Bucket; origins: string[]; abortAfterDays: number; scratchPath: string }

/**
 * Creates the bucket if it is missing, tests each permission by using it, then writes the rules for pages and for
 * automatic removal.
 */
export async function* setUpBucket(setup: Setup): AsyncGenerator<SetUpStep> {
  yield { what: 'the bucket', isDone: true, message: (await makeMissing(setup)) ? 'made' : 'there' }
  for (const [what, check] of checks) {
    await check(setup)
    yield { what, isDone: true, message: 'allowed' }
  }
  for (const [what, write] of configurations) yield { what, ...(await tryTo(() => write(setup))) }
}

async function makeMissing({ bucket }: Setup) {
  try {
    await openBucketStore(bucket).probe()
    return false
  } catch (error) {
    const { cause } = error as Error
    if (!(cause instanceof Error) || cause.name !== 'NoSuchBucket') throw error
    await bucket.request('write', (client) => client.send(new CreateBucketCommand({ Bucket: bucket.name })))
    return true
  }
}

const checks: [what: string, check: (setup: Setup) => Promise<void>][] = [
  ['list', ({ bucket }) => openBucketStore(bucket).probe()],
  ['write, read and delete', checkObject],
  ['put in parts and abort', checkParts],
  ['read by a presigned address', checkAddress],
]

async function checkObject({ bucket }: Setup) {
  await using _object = await putCheck(bucket)
}

async function checkParts({ bucket, scratchPath }: Setup) {
  const name = `checks/${randomUUID()}`
  const uploadId = await beginParts(bucket, name)
  await writeFile(scratchPath, name)
  await putPart(bucket, { name, uploadId, number: 1 }, { path: scratchPath, first: 0, bytes: name.length })
  await abortParts(bucket, { name, uploadId })
}

async function checkAddress({ bucket }: Setup) {
  await using object = await putCheck(bucket)
  const rules = { mediaType: 'text/plain', now: new Date(), secondsLeft: 60 }
  const response = await fetch((await object.store.addressOf(object.name, rules)) ?? '')
  if (!response.ok || (await response.text()) !== object.name)
    throw new Error(`A presigned address answers ${response.status}.`)
}

async function putCheck(bucket: Bucket) {
  const store = openBucketStore(bucket)
  const name = `checks/${randomUUID()}`
  await store.write(name, name)
  if ((await text(await store.read(name))) !== name)
    throw new Error('The bucket returns other bytes than were written.')
  return { store, name, [Symbol.asyncDispose]: () => store.remove(name) }
}

const configurations: [what: string, write: (setup: Setup) => Promise<void>][] = [
  ['pages may read (CORS)', writeCors],
  ['unfinished uploads end (lifecycle)', writeLifecycle],
]

async function writeCors({ bucket, origins }: Setup) {
  const rule: CORSRule = {
    AllowedMethods: ['GET', 'HEAD'],
    AllowedOrigins: origins,
    AllowedHeaders: ['range'],
    ExposeHeaders: ['content-length', 'content-range'],
    MaxAgeSeconds: 3_600,
  }
  const input = { Bucket: bucket.name, CORSConfiguration: { CORSRules: [rule] } }
  await bucket.request('write', (client) => client.send(new PutBucketCorsCommand(input)))
}

async function writeLifecycle({ bucket, abortAfterDays }: Setup) {
  const rule: LifecycleRule = {
    ID: 'lectern-unfinished-uploads',
    Status: 'Enabled',
    Filter: { Prefix: '' },
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: abortAfterDays },
  }
  const input = { Bucket: bucket.name, LifecycleConfiguration: { Rules: [rule] } }
  await bucket.request('write', (client) => client.send(new PutBucketLifecycleConfigurationCommand(input)))
}

/** Some servers know neither, and some keys may not change a bucket; both can be done by other means. */
async function tryTo(write: () => Promise<void>) {
  try {
    await write()
    return { isDone: true, message: 'written' }
  } catch (error) {
    const { name, message } = error as Error
    return { isDone: false, message: `not written (${name}: ${message})` }
  }
}
