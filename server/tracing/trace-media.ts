import type { MediaStore } from '../storage/media-store.ts'
import type { Tracing } from './start-tracing.ts'

/** The same media with spans for waiting on a disk or S3. */
export const traceMedia = (media: MediaStore, { trace }: Pick<Tracing, 'trace'>): MediaStore => ({
  ...media,
  save: (path, name) => trace('media save', () => media.save(path, name)),
  saveFolder: (path, name) => trace('media saveFolder', () => media.saveFolder(path, name)),
  write: (name, text) => trace('media write', () => media.write(name, text)),
  read: (name, range) => trace('media read', () => media.read(name, range)),
  find: (name) => trace('media find', () => media.find(name)),
  remove: (name) => trace('media remove', () => media.remove(name)),
})
