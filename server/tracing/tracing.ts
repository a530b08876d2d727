import type { Settings } from '../config.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { MediaStore } from '../storage/media-store.ts'
import type { Tracing } from './start-tracing.ts'

/** Imported on demand: without the setting, nothing is loaded or measured. */
export async function openTracing({ tracesEndpoint, tracesShare, tracesTrustProxy, databaseUrl }: Settings) {
  if (!tracesEndpoint) return undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({
    endpoint: tracesEndpoint,
    share: tracesShare,
    trustsProxy: tracesTrustProxy,
    database: databaseUrl ? 'postgresql' : 'sqlite',
  })
}

export const traceJob = (
  name: string,
  handler: JobHandler,
  { trace }: Pick<Tracing, 'trace'>,
): JobHandler => ({
  ...handler,
  work: (job, signal, report) => trace(`job ${name}`, () => handler.work(job, signal, report)),
})

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
