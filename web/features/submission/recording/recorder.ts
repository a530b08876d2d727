import type { Message } from '../../../../contract/messages/message.ts'
import * as messages from '../../../../contract/messages/recording.ts'
import { maxRecordingMinutes } from '../../../../contract/validation/bounds/assignment-limits.ts'

export type RecorderState = {
  phase: 'idle' | 'asking' | 'ready' | 'recording' | 'paused' | 'finishing' | 'recorded'
  hasPicture: boolean
  problem: Message | undefined
  stream: MediaStream | undefined
  devices: MediaDeviceInfo[]
  elapsedMs: number
  recorded: Blob | undefined
}

export type Chosen = { camera?: string; microphone?: string }

type Needs = {
  devices: MediaDevices | undefined
  makeRecorder: (stream: MediaStream, options: MediaRecorderOptions) => MediaRecorder
  isSupported: (type: string) => boolean
  /** Makes a file that says how long it is and where one can jump. */
  makeSeekable: (recorded: Blob) => Promise<Blob>
  now: () => number
}

// 15 minutes of both stay below 100 MB, which MAX_ANSWER_FILE_MB allows by default.
const rates = { videoBitsPerSecond: 700_000, audioBitsPerSecond: 64_000 }
const picture = { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 24, max: 30 } }
const keyFramesMs = 2_000
const [partMs, tickMs] = [1_000, 250]
export const maxRecordingMs = maxRecordingMinutes * 60_000

const types = {
  picture: ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  sound: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
}

const idle: RecorderState = {
  ...{ phase: 'idle', hasPicture: true, problem: undefined, stream: undefined, devices: [] },
  ...{ elapsedMs: 0, recorded: undefined },
}

/** Records from a camera and a microphone. Their tracks end with the recording, with a problem, and with `close`. */
export function openRecorder({ devices, makeRecorder, isSupported, makeSeekable, now }: Needs) {
  let state = idle
  let recorder: MediaRecorder | undefined
  let ticking: ReturnType<typeof setInterval> | undefined
  let since = 0
  let before = 0
  /** Grows when what is being asked for is not wanted any more. */
  let turn = 0
  const listeners = new Set<() => void>()

  function show(changes: Partial<RecorderState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  function endTracks() {
    clearInterval(ticking)
    for (const track of state.stream?.getTracks() ?? []) {
      track.onended = null
      track.stop()
    }
  }

  async function ask(hasPicture: boolean, { camera, microphone }: Chosen = {}) {
    turn += 1
    const mine = turn
    endTracks()
    show({ ...idle, phase: 'asking', hasPicture })
    try {
      if (!devices) throw new DOMException('', 'NotSupportedError')
      const stream = await devices.getUserMedia({
        audio: microphone ? { deviceId: { exact: microphone } } : true,
        video: hasPicture && { ...picture, ...(camera && { deviceId: { exact: camera } }) },
      })
      const known = await devices.enumerateDevices().catch(() => [])
      if (mine !== turn) return stopAll(stream)
      for (const track of stream.getTracks()) track.onended = lose
      show({ phase: 'ready', stream, devices: known })
    } catch (error) {
      if (mine === turn) show({ phase: 'idle', problem: describe(error) })
    }
  }

  /** A device was unplugged or taken away: what there is of the recording stays. */
  function lose() {
    if (state.phase === 'ready') {
      endTracks()
      return show({ phase: 'idle', stream: undefined, problem: messages.lost })
    }
    show({ problem: messages.lostMeanwhile })
    stop()
  }

  function start() {
    const { stream, phase, hasPicture } = state
    if (!stream || phase !== 'ready') return
    const mimeType = types[hasPicture ? 'picture' : 'sound'].find(isSupported)
    // Browsers that do not know how often there is to be a whole picture ignore it.
    const options = { ...rates, ...(mimeType && { mimeType }), videoKeyFrameIntervalDuration: keyFramesMs }
    const parts: Blob[] = []
    recorder = makeRecorder(stream, options)
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    recorder.onerror = lose
    recorder.onstop = () => void finish(new Blob(parts, { type: recorder?.mimeType || mimeType || '' }))
    recorder.start(partMs)
    since = now()
    before = 0
    ticking = setInterval(tick, tickMs)
    show({ phase: 'recording', elapsedMs: 0, problem: undefined })
  }

  const elapsed = () => before + (state.phase === 'recording' ? now() - since : 0)

  function tick() {
    show({ elapsedMs: Math.min(maxRecordingMs, elapsed()) })
    if (elapsed() < maxRecordingMs) return
    show({ problem: messages.fullLength({ max: maxRecordingMinutes }) })
    stop()
  }

  function stop() {
    if (recorder && recorder.state !== 'inactive') recorder.stop()
    endTracks()
  }

  async function finish(recorded: Blob) {
    const mine = turn
    endTracks()
    if (recorded.size === 0) return show({ phase: 'idle', stream: undefined, problem: messages.nothing })
    show({ phase: 'finishing', stream: undefined })
    // Without its index it can be played still.
    const whole = await makeSeekable(recorded).catch(() => recorded)
    if (mine === turn) show({ phase: 'recorded', recorded: whole })
  }

  return {
    ask,
    start,
    stop,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    pause() {
      if (state.phase !== 'recording') return
      recorder?.pause()
      before = elapsed()
      show({ phase: 'paused', elapsedMs: before })
    },
    goOn() {
      if (state.phase !== 'paused') return
      recorder?.resume()
      since = now()
      show({ phase: 'recording' })
    },
    /** Ends everything; what was recorded is gone. */
    close() {
      turn += 1
      if (recorder) recorder.onstop = null
      stop()
      show(idle)
    },
  }
}

export type Recorder = ReturnType<typeof openRecorder>

function stopAll(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** The names of Media Capture and Streams §10.2 (getUserMedia). */
const problems: Record<string, Message> = {
  NotAllowedError: messages.notAllowed,
  SecurityError: messages.notAllowed,
  NotFoundError: messages.missing,
  OverconstrainedError: messages.missing,
  NotReadableError: messages.busy,
  AbortError: messages.busy,
}

const describe = (error: unknown) => problems[(error as Error).name] ?? messages.notSupported
