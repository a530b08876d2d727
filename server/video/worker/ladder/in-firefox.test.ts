import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { noFirefox, openFirefox } from '../../../../test/support/firefox/open-firefox.ts'
import { flashAndBeep } from '../../../../test/support/video/flash-and-beep.ts'
import { prepareFile } from '../../../../test/support/video/prepare-file.ts'

const seconds = [1, 2, 3, 4, 5, 6, 7]

test('in Firefox, too, a flash is seen at the second of its beep', { skip: noFirefox }, async () => {
  await using firefox = await openFirefox()
  for (const framesPerSecond of [5, 10, 25]) {
    await using prepared = await prepareFile(await flashAndBeep(framesPerSecond), 'video/mp4')
    const paths = { '/180p': await prepared.join('180p'), '/audio': await prepared.join('audio') }
    await using site = await serve(paths)
    await firefox.goto(site.address)
    const found = await firefox.evaluate(findFlashes, framesPerSecond, 8)
    assert.ok(Math.abs(found.starts.picture - found.starts.sound) < 0.03, JSON.stringify(found.starts))
    for (const [i, second] of seconds.entries())
      assert.ok(
        Math.abs((found.flashes[i] ?? Number.NaN) - second) <= 1 / framesPerSecond,
        `${framesPerSecond}: ${found.flashes}`,
      )
  }
})

async function serve(paths: Record<string, string>) {
  const server = createServer(({ url = '' }, response) => {
    const path = paths[url]
    if (path) createReadStream(path).pipe(response)
    else response.setHeader('content-type', 'text/html').end('<!doctype html><video muted></video>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Runs in the page: plays both tracks as hls.js does, and looks at the middle of each frame. */
async function findFlashes(framesPerSecond: number, length: number) {
  const video = document.querySelector('video') as HTMLVideoElement
  const source = new MediaSource()
  const when = (target: EventTarget, event: string) =>
    new Promise((done) => target.addEventListener(event, done, { once: true }))
  video.src = URL.createObjectURL(source)
  await when(source, 'sourceopen')
  const append = async (buffer: SourceBuffer, path: string) => {
    buffer.appendBuffer(await (await fetch(path)).arrayBuffer())
    await when(buffer, 'updateend')
    return buffer.buffered.start(0)
  }
  const [ofPicture, ofSound] = ['video/mp4; codecs="avc1.64000d"', 'audio/mp4; codecs="mp4a.40.2"'].map(
    (type) => source.addSourceBuffer(type),
  ) as [SourceBuffer, SourceBuffer]
  const picture = await append(ofPicture, '/180p')
  const sound = await append(ofSound, '/audio')
  source.endOfStream()
  // A seek into a gap never ends.
  if (Math.abs(picture - sound) > 0.03) return { starts: { picture, sound }, flashes: [] }
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const flashes: number[] = []
  let wasWhite = false
  for (let frame = 0; frame < length * framesPerSecond - 1; frame += 1) {
    const seeked = when(video, 'seeked')
    video.currentTime = (frame + 0.5) / framesPerSecond
    await seeked
    drawing.drawImage(video, 0, 0, 8, 8)
    const isWhite = (drawing.getImageData(4, 4, 1, 1).data[0] ?? 0) > 128
    if (isWhite && !wasWhite) flashes.push(frame / framesPerSecond)
    wasWhite = isWhite
  }
  return { starts: { picture, sound }, flashes }
}
