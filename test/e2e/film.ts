import type { Page } from '@playwright/test'
import { pages } from '../../contract/addresses.ts'
import { addresses } from '../../contract/api/addresses.ts'
import { call, signIn } from '../support/http/client.ts'
import { makeVideo, type VideoOptions } from '../support/video/make-video.ts'
import { makeCourse } from './library.ts'
import { openHydrated } from './opened.ts'
import { beginSession, expect, people, signUp } from './people.ts'
import { video } from './player.ts'

// Long, because the machine may be busy.
const timeoutMs = 150_000

/** Creates a course with these videos as lectures, through the API. Returns the path of its lectures page. */
export async function makeFilms(address: string, ...films: VideoOptions[]) {
  const lectures: { title: string; lecture: File }[] = []
  for (const [i, options] of films.entries())
    lectures.push({ title: `Film ${i + 1}`, lecture: await makeVideo(options) })
  const { _id } = await makeCourse(address, {}, lectures)
  return `${pages.lectures}?course=${_id}`
}

/** Creates videos, waits for their playlists, and opens them as a learner. Returns the page's path. */
export async function openPreparedFilms(page: Page, address: string, ...films: VideoOptions[]) {
  const path = await makeFilms(address, ...films)
  const courseId = new URLSearchParams(path.split('?')[1]).get('course') ?? ''
  const request = { params: { courseId }, cookie: await signIn({ address }) }
  const countPrepared = async () => {
    const { lectures } = (await call({ address }, addresses.listLectures, request)).json
    return lectures.filter(({ lecture }: { lecture: { hls_url?: string } }) => lecture.hls_url).length
  }
  await expect.poll(countPrepared, { timeout: timeoutMs }).toBe(films.length)
  await signUp(address)
  await beginSession(page, people.learner)
  await openHydrated(page, path)
  await expect.poll(() => isAdaptive(page)).toBe(true)
  return path
}

export const isAdaptive = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.src.startsWith('blob:'))

type CountingVideo = HTMLVideoElement & { webkitAudioDecodedByteCount: number }

/** Decoded so far: picture size, frames, and bytes of sound, which only Chromium counts. */
export const decoded = (page: Page) =>
  video(page).evaluate((element) => {
    const { videoWidth, videoHeight, webkitAudioDecodedByteCount } = element as CountingVideo
    const { totalVideoFrames } = (element as HTMLVideoElement).getVideoPlaybackQuality()
    return {
      width: videoWidth,
      height: videoHeight,
      frames: totalVideoFrames,
      soundBytes: webkitAudioDecodedByteCount,
    }
  })

/** Expects decoded frames and sound, because the time advances even if the picture stays black. */
export async function isSeenAndHeard(page: Page, hasSound = true) {
  await expect.poll(async () => (await decoded(page)).frames).toBeGreaterThan(5)
  expect((await decoded(page)).width).toBeGreaterThan(100)
  if (hasSound) await expect.poll(async () => (await decoded(page)).soundBytes).toBeGreaterThan(0)
  else expect((await decoded(page)).soundBytes).toBe(0)
}
