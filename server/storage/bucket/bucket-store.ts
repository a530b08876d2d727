import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HeadObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { MediaStore } from '../media-store.ts'
import { isMissing } from './bucket-errors.ts'
import { listObjects, listTopNames, listUnfinished, removeObjects } from './list-objects.ts'
import type { Bucket } from './open-bucket.ts'
import { abortParts, putFile } from './put-file.ts'
import { readObject } from './read-object.ts'

const filesAtOnce = 4
const maxAddresses = 2_000
const hourMs = 3_600_000
const uploadPrefix = 'uploads/'

export function openBucketStore(bucket: Bucket): MediaStore {
  const addresses = new LRUCache<string, string>({ max: maxAddresses })

  const find: MediaStore['find'] = async (name) => {
    try {
      const about = { Bucket: bucket.name, Key: name }
      const { ContentLength = 0, LastModified = new Date(0) } = await bucket.request('read', (client) =>
        client.send(new HeadObjectCommand(about)),
      )
      return { name, bytes: ContentLength, modifiedAt: LastModified }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  const save: MediaStore['save'] = async (path, name) => {
    await putFile(bucket, path, name)
    await rm(path, { force: true })
  }

  return {
    save,
    saveFolder: async (path, name) => {
      await removeObjects(bucket, name)
      const limit = pLimit(filesAtOnce)
      const entries = await readdir(path, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
      await Promise.all(files.map((file) => limit(() => save(file, name + file.slice(path.length)))))
    },
    write: async (name, text) => {
      const put = { Bucket: bucket.name, Key: name, Body: text }
      await bucket.request('write', (client) => client.send(new PutObjectCommand(put)))
    },
    read: (name, range) => readObject(bucket, name, range),
    find,
    list: (prefix) => listObjects(bucket, prefix),
    listTop: (folder) => listTopNames(bucket, folder),
    isUntouched: async (name, time) => {
      const file = await find(name)
      if (file) return file.modifiedAt < time
      let exists = false
      for await (const { modifiedAt } of listObjects(bucket, `${name}/`)) {
        if (modifiedAt >= time) return false
        exists = true
      }
      return exists
    },
    remove: (name) => removeObjects(bucket, name),
    removeUnfinished: async (time) => {
      for await (const { begunAt, ...unfinished } of listUnfinished(bucket))
        if (begunAt < time && !unfinished.name.startsWith(uploadPrefix)) await abortParts(bucket, unfinished)
    },
    localPath: () => undefined,
    addressOf: async (name, { mediaType, now, secondsLeft, disposition }) => {
      const hour = Math.floor(now.getTime() / hourMs) * hourMs
      const seconds = Math.min(maxSignedSeconds, Math.floor((now.getTime() - hour) / 1_000) + secondsLeft)
      const key = `${hour} ${seconds} ${mediaType} ${name} ${disposition}`
      const stored = addresses.get(key)
      if (stored) return stored
      // The same for everyone within an hour, so that browsers and caches fetch the bytes once.
      const address = await bucket.sign(
        {
          Key: name,
          ResponseContentType: mediaType,
          ...(disposition && { ResponseContentDisposition: disposition }),
          // Counted from a response at the end of the hour: no cache may serve the bytes after the address has expired.
          ResponseCacheControl: `public, max-age=${Math.max(0, seconds - hourMs / 1_000)}, immutable`,
        },
        new Date(hour),
        seconds,
      )
      addresses.set(key, address)
      return address
    },
    probe: async () => {
      await bucket.request('list', (client) =>
        client.send(new ListObjectsV2Command({ Bucket: bucket.name, MaxKeys: 1 })),
      )
    },
  }
}

// The longest that Signature Version 4 allows.
const maxSignedSeconds = 7 * 24 * 3_600
