import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faketimeLibrary } from '../tools/needs.ts'

/** A clock for the product only; setting it does not change the monotonic clock, as on a real machine. */
export async function makeClock() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-clock-'))
  const file = join(folder, 'time')
  const set = async (offset: string) => {
    await writeFile(`${file}.next`, offset)
    await rename(`${file}.next`, file)
  }
  await set('+0d')
  return {
    set,
    environment: {
      LD_PRELOAD: faketimeLibrary() ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
