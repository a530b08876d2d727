import assert from 'node:assert/strict'
import { flashAndBeep } from '../flash-and-beep.ts'
import { prepareFile } from '../prepare-file.ts'
import { openFilmSite } from './film-site.ts'

/** The last flash and beep begin a second before the film ends. */
export const filmSeconds = 8
export const beginnings = [1, 2, 3, 4, 5, 6, 7]

/** The prepared film of flashes and beeps, and a page that plays it. `/audio.mp4` has its sound as one file. */
export async function openFlashSite(framesPerSecond: number) {
  await using opened = new AsyncDisposableStack()
  const prepared = opened.use(await prepareFile(await flashAndBeep(framesPerSecond), 'video/mp4'))
  await prepared.join('audio')
  const { address } = opened.use(await openFilmSite(prepared.folder))
  const resources = opened.move()
  return { address, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

/** Checked first, because a seek into a gap never ends. */
export function expectEqualStarts({ picture, sound }: { picture: number; sound: number }) {
  assert.ok(Math.abs(picture - sound) < 0.03, `the picture begins at ${picture}, the sound at ${sound}`)
}

/** Each flash and each beep begins within a frame of its second, and within a frame of the other. */
export function expectTogether(found: { flashes: number[]; beeps: number[] }, framesPerSecond: number) {
  const { flashes, beeps } = found
  const isNear = (a = Number.NaN, b = Number.NaN) => Math.abs(a - b) <= 1 / framesPerSecond + 0.001
  const all = `${framesPerSecond} frames a second: ${JSON.stringify(found)}`
  assert.deepEqual([flashes.length, beeps.length], [beginnings.length, beginnings.length], all)
  for (const [i, second] of beginnings.entries())
    assert.ok(isNear(flashes[i], second) && isNear(beeps[i], second) && isNear(flashes[i], beeps[i]), all)
}
