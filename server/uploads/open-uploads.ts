import type { Peers } from '../db/peers.ts'
import type { Bucket } from '../storage/bucket/open-bucket.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { MediaStore } from '../storage/media-store.ts'
import { openFolderUploads } from './folder-uploads.ts'
import type { Uploads } from './uploads.ts'

type Storage = { files: FileStore; media: MediaStore; bucket: Bucket | undefined; peers: Peers }

export async function openUploads({ files, media, bucket, peers }: Storage): Promise<Uploads> {
  if (!bucket) return openFolderUploads(files, media, peers)
  const { openBucketUploads } = await import('./bucket/bucket-uploads.ts')
  return openBucketUploads(bucket, files, media, peers)
}
