import { join } from 'node:path'
import type { Settings } from '../config.ts'
import type { Bucket } from './bucket/open-bucket.ts'
import { openFolderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'

type OpenMedia = { media: MediaStore; bucket: Bucket | undefined } & Disposable

export const mediaFolderOf = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'media')

/** Imported on demand, so that libraries on disk do not load the S3 client. */
export async function openMedia(settings: Settings): Promise<OpenMedia> {
  if (!settings.s3)
    return { media: openFolderStore(mediaFolderOf(settings)), bucket: undefined, [Symbol.dispose]: () => {} }
  const [{ openBucket }, { openBucketStore }] = await Promise.all([
    import('./bucket/open-bucket.ts'),
    import('./bucket/bucket-store.ts'),
  ])
  const bucket = openBucket(settings.s3)
  return { media: openBucketStore(bucket), bucket, [Symbol.dispose]: () => bucket.close() }
}

/** Throws a WrongSetting with one sentence if the bucket cannot be used. */
export async function openUsableMedia(settings: Settings): Promise<OpenMedia> {
  const opened = await openMedia(settings)
  if (!opened.bucket) return opened
  try {
    const { requireBucket } = await import('./bucket/require-bucket.ts')
    await requireBucket(opened.bucket)
    return opened
  } catch (error) {
    opened[Symbol.dispose]()
    throw error
  }
}
