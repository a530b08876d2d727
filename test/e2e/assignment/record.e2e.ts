import { apiBase } from '../../../contract/addresses.ts'
import { expectAccessible } from '../accessible.ts'
import { browserFlags, browserPath } from '../browser.ts'
import { openHydrated } from '../opened.ts'
import { expect, test } from '../people.ts'
import { makeAssignment } from './with-assignment.ts'

test.use({
  launchOptions: {
    executablePath: await browserPath(),
    args: [...browserFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('a learner records in the page, listens to it, and hands in a file with pictures and sound that jumps', {
  tag: '@slow',
}, async ({ learner: page, site }) => {
  const made = await makeAssignment(site.address, { kinds: ['recording'] })
  await page.context().grantPermissions(['camera', 'microphone'], { origin: site.address })
  await openHydrated(page, made.page)
  await expect(page.getByLabel('Add a recording as a file')).toBeVisible()
  await page.getByRole('button', { name: 'Record here' }).click()
  await expect(page.getByText('Your browser asks whether this page may use')).toBeVisible()
  await page.getByRole('button', { name: 'Use camera and microphone' }).click()
  await expect(page.getByRole('combobox', { name: 'Camera' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByText(/^0:0[4-9] of at most 15:00/)).toBeVisible()
  // What is not kept yet is not left without a question.
  await page.getByRole('link', { name: 'Lectern' }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByLabel('Your recording')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this recording' }).click()
  await expect(page.getByRole('link', { name: /recording-.*\.webm/ })).toBeVisible()
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(page.getByText(/^Handed in /)).toBeVisible()

  const { submission } = await (
    await page.request.get(`${apiBase}/lecture/${made.lectureId}/submission`)
  ).json()
  const file = `${apiBase}/submission/${submission.submissionId}/files/${submission.versions[0].files[0].fileId}`
  const found = await page.evaluate(lookAt, file)
  expect(found.seconds).toBeGreaterThan(1)
  expect(found.at).toBeGreaterThan(0.5)
  expect(found.colours).toBeGreaterThan(1)
  expect(found.loudest).toBeGreaterThan(0.01)
})

/** Plays nothing: jumps to the middle, and looks at the picture there and at all of the sound. */
async function lookAt(address: string) {
  const bytes = await (await fetch(address)).arrayBuffer()
  const video = document.createElement('video')
  video.muted = true
  video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }))
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve
    video.onerror = () => reject(new Error(video.error?.message))
  })
  const seconds = video.duration
  await new Promise((resolve) => {
    video.onseeked = resolve
    video.currentTime = seconds / 2
  })
  const canvas = document.createElement('canvas')
  const [width, height] = [video.videoWidth, video.videoHeight]
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(video, 0, 0)
  const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0))
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.slice(0))
  return {
    seconds,
    at: video.currentTime,
    colours: new Set(pixels).size,
    loudest: sound.getChannelData(0).reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  }
}
