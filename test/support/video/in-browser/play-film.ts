import type HlsPlayer from 'hls.js'

type Page = { Hls: typeof HlsPlayer }

// Each function runs in the page of `openFilmSite`, so none may use what stands outside of it.

/**
 * Loads all of the film with hls.js, and returns the seconds at which its picture and its sound begin. All is loaded
 * when hls.js has called `endOfStream()`: before, a decoder keeps the last pictures back, and a seek to them never ends.
 */
export async function openFilm() {
  const { Hls } = window as unknown as Page
  const video = document.querySelector('video') as HTMLVideoElement
  const hls = new Hls({ maxBufferLength: 60, startPosition: 0 })
  const loaded = new Promise<{ picture: number; sound: number }>((resolve, reject) => {
    let starts = () => ({ picture: Number.NaN, sound: Number.NaN })
    hls.on(Hls.Events.BUFFER_CREATED, (_, { tracks: { video, audio } }) => {
      const startOf = (track: typeof video) => track?.buffer?.buffered.start(0) ?? Number.NaN
      starts = () => ({ picture: startOf(video), sound: startOf(audio) })
    })
    hls.on(Hls.Events.BUFFERED_TO_END, () => resolve(starts()))
    hls.on(Hls.Events.ERROR, (_, { fatal, details }) => fatal && reject(new Error(details)))
  })
  hls.loadSource('/hls/main.m3u8')
  hls.attachMedia(video)
  return await loaded
}

/** Looks at the middle of each frame, and returns the seconds at which a white picture begins. */
export async function findFlashes({
  seconds,
  framesPerSecond,
}: {
  seconds: number
  framesPerSecond: number
}) {
  const video = document.querySelector('video') as HTMLVideoElement
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const nextShown = () =>
    new Promise<number>((done) => video.requestVideoFrameCallback((_, { mediaTime }) => done(mediaTime)))
  /** After 'seeked', a busy browser still draws the picture before: one is there when the browser says that it shows it. */
  const show = async (second: number) => {
    const seeked = new Promise((done) => video.addEventListener('seeked', done, { once: true }))
    let shown = nextShown()
    video.currentTime = second
    while (Math.abs((await shown) - second) >= 1 / framesPerSecond) shown = nextShown()
    await seeked
  }
  const flashes: number[] = []
  let wasWhite = false
  for (let frame = 0; frame < seconds * framesPerSecond - 1; frame += 1) {
    await show((frame + 0.5) / framesPerSecond)
    drawing.drawImage(video, 0, 0, 8, 8)
    const isWhite = (drawing.getImageData(4, 4, 1, 1).data[0] ?? 0) > 128
    if (isWhite && !wasWhite) flashes.push(frame / framesPerSecond)
    wasWhite = isWhite
  }
  return flashes
}

/** Decodes the sound with Web Audio: playing it takes real time, and on a busy machine it stopped for ever in one of six plays. */
export async function decodeBeeps() {
  const file = await (await fetch('/audio.mp4')).arrayBuffer()
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(file)
  const beeps: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [i, sample] of sound.getChannelData(0).entries()) {
    if (Math.abs(sample) <= 0.05) continue
    const second = i / sound.sampleRate
    if (second > last + 0.3) beeps.push(second)
    last = second
  }
  return beeps
}
