import { DeleteObjectCommand, ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import type { StoredFile } from '../media-store.ts'
import type { Bucket } from './open-bucket.ts'

const deletesAtOnce = 8

export async function* listObjects(bucket: Bucket, prefix: string): AsyncGenerator<StoredFile> {
  for await (const { Contents = [] } of listPages(bucket, prefix)) {
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
      yield { name: Key, bytes: Size, modifiedAt: LastModified }
  }
}

export async function* listTopNames(bucket: Bucket, folder: string) {
  for await (const { Contents = [], CommonPrefixes = [] } of listPages(bucket, `${folder}/`, '/')) {
    for (const { Key = '' } of Contents) yield Key.slice(folder.length + 1)
    for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(folder.length + 1, -1)
  }
}

async function* listPages(bucket: Bucket, prefix: string, delimiter?: string) {
  let token: string | undefined
  do {
    const page = await bucket.request('list', (client) =>
      client.send(
        new ListObjectsV2Command({
          Bucket: bucket.name,
          Prefix: prefix,
          ...(delimiter && { Delimiter: delimiter }),
          ...(token && { ContinuationToken: token }),
        }),
      ),
    )
    yield page
    token = page.NextContinuationToken
  } while (token)
}

/** Removes an object, or all below it. One by one, because the bulk request needs a checksum that servers disagree on. */
export async function removeObjects(bucket: Bucket, name: string) {
  const limit = pLimit(deletesAtOnce)
  await removeObject(bucket, name)
  for await (const { Contents = [] } of listPages(bucket, `${name}/`))
    await Promise.all(Contents.map(({ Key = '' }) => limit(() => removeObject(bucket, Key))))
}

const removeObject = (bucket: Bucket, name: string) =>
  bucket.request('delete', (client) =>
    client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: name })),
  )

type UnfinishedUpload = { name: string; uploadId: string; begunAt: Date }

export async function* listUnfinished(bucket: Bucket, prefix = ''): AsyncGenerator<UnfinishedUpload> {
  let [keyMarker, uploadMarker] = ['', '']
  for (;;) {
    const page = await bucket.request('list', (client) =>
      client.send(
        new ListMultipartUploadsCommand({
          Bucket: bucket.name,
          ...(prefix && { Prefix: prefix }),
          ...(keyMarker && { KeyMarker: keyMarker, UploadIdMarker: uploadMarker }),
        }),
      ),
    )
    for (const { Key = '', UploadId = '', Initiated = new Date(0) } of page.Uploads ?? [])
      yield { name: Key, uploadId: UploadId, begunAt: Initiated }
    if (!page.IsTruncated || !page.NextKeyMarker) return
    ;[keyMarker, uploadMarker] = [page.NextKeyMarker, page.NextUploadIdMarker ?? '']
  }
}
