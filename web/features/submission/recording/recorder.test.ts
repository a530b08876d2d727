import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import * as messages from '../../../../contract/messages/recording.ts'
import { maxRecordingMs, openRecorder } from './recorder.ts'

class Track {
  onended: (() => void) | null = null
  isLive = true
  stop() {
    this.isLive = false
  }
}

/** What a browser gives; `refuse` makes it refuse by the name of an error. */
function openBrowser() {
  const tracks: Track[] = []
  let refusal: string | undefined
  let gate: Promise<void> = Promise.resolve()
  let clock = 0

  const recorder = openRecorder({
    devices: {
      getUserMedia: async () => {
        await gate
        if (refusal) throw new DOMException('', refusal)
        const both = [new Track(), new Track()]
        tracks.push(...both)
        return { getTracks: () => both }
      },
      enumerateDevices: async () => [],
    } as unknown as MediaDevices,
    makeRecorder: (() => {
      const made = {
        ...{ state: 'inactive', mimeType: 'video/webm', onstop: null, ondataavailable: () => {} },
        start: () => {
          made.state = 'recording'
        },
        pause: () => {},
        resume: () => {},
        stop: () => {
          made.state = 'inactive'
          made.ondataavailable({ data: new Blob(['sound']) })
          made.onstop?.()
        },
      } as {
        state: string
        mimeType: string
        onstop: (() => void) | null
        ondataavailable: (event: object) => void
        start: () => void
        stop: () => void
      }

      return made
    }) as unknown as (stream: MediaStream) => MediaRecorder,
    isSupported: () => true,
    makeSeekable: async (recorded) => new Blob([recorded, ' with its length'], { type: recorded.type }),
    now: () => clock,
  })
  return {
    ...recorder,
    tracks,
    live: () => tracks.filter(({ isLive }) => isLive).length,
    refuse: (name: string) => {
      refusal = name
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    pass: (ms: number) => {
      clock += ms
      mock.timers.tick(ms)
    },
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test.beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }))
test.afterEach(() => mock.timers.reset())

test('what is recorded says how long it takes, without its pauses, and its tracks end with it', async () => {
  const browser = openBrowser()
  await browser.ask(true)
  assert.equal(browser.live(), 2)
  browser.start()
  browser.pass(2_000)
  browser.pause()
  browser.pass(60_000)
  browser.goOn()
  browser.pass(1_000)
  assert.equal(browser.read().elapsedMs, 3_000)
  browser.stop()
  await settle()
  assert.equal(browser.live(), 0)
  assert.equal(await browser.read().recorded?.text(), 'sound with its length')
})

test('a recording ends at its full length, and says so', async () => {
  const browser = openBrowser()
  await browser.ask(false)
  browser.start()
  browser.pass(maxRecordingMs)
  await settle()
  const { phase, problem } = browser.read()
  assert.deepEqual([phase, problem, browser.live()], ['recorded', messages.fullLength({ max: 15 }), 0])
})

test('refused, missing, busy and unknown devices each say so, and can be asked for again', async () => {
  const browser = openBrowser()
  for (const [name, problem] of [
    ['NotAllowedError', messages.notAllowed],
    ['NotFoundError', messages.missing],
    ['OverconstrainedError', messages.missing],
    ['NotReadableError', messages.busy],
    ['NotSupportedError', messages.notSupported],
  ] as const) {
    browser.refuse(name)
    await browser.ask(true)
    assert.deepEqual([browser.read().phase, browser.read().problem], ['idle', problem], name)
  }
})

test('a device that is lost ends the rest, and leaves what was recorded until then', async () => {
  const browser = openBrowser()
  await browser.ask(true)
  browser.tracks[0]?.onended?.()
  assert.deepEqual([browser.read().problem, browser.live()], [messages.lost, 0])
  await browser.ask(true)
  browser.start()
  browser.tracks[2]?.onended?.()
  await settle()
  assert.deepEqual([browser.read().problem, browser.live()], [messages.lostMeanwhile, 0])
  assert.ok(browser.read().recorded)
})

test('tracks end when the page is left, also while the browser is still asking, and other devices replace them', async () => {
  const browser = openBrowser()
  await browser.ask(true)
  await browser.ask(true, { camera: 'other' })
  assert.equal(browser.live(), 2)
  browser.start()
  browser.close()
  assert.deepEqual([browser.live(), browser.read().phase], [0, 'idle'])
  const allow = browser.hold()
  const asked = browser.ask(true)
  browser.close()
  allow()
  await asked
  assert.deepEqual([browser.live(), browser.read().phase, browser.tracks.length], [0, 'idle', 6])
})
