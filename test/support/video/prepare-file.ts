import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doWork } from '../../../server/video/worker/do-work.ts'

type Work = 'poster' | 'storyboard' | 'ladder' | 'playable'

/** Prepares a video as a job does, in this process. `rendition` reads one track of the ladder as one MP4. */
export async function prepareFile(file: File, mediaType: string, works: Work[] = ['ladder']) {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-prepare-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const source = { path: join(folder, 'original'), mediaType }
  await writeFile(source.path, Buffer.from(await file.arrayBuffer()))
  const silent = () => {}
  const { facts } = await doWork({ work: 'probe', source, isPatient: true }, silent)
  if (!facts) throw new Error('The worker probed nothing')
  for (const work of works) await doWork({ work, source, facts, folder }, silent)
  const resources = opened.move()
  return {
    folder,
    tracks: async () => {
      const entries = await readdir(join(folder, 'hls'), { withFileTypes: true })
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    playlist: (track: string) => readFile(join(folder, 'hls', track, 'index.m3u8'), 'utf8'),
    /** Writes the track's segments into one file and returns its path. */
    join: async (track: string) => {
      const within = join(folder, 'hls', track)
      const segments = (await readdir(within)).filter((name) => name.endsWith('.m4s')).sort()
      const parts = await Promise.all(['init.mp4', ...segments].map((name) => readFile(join(within, name))))
      const path = join(folder, `${track}.mp4`)
      await writeFile(path, Buffer.concat(parts))
      return path
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
