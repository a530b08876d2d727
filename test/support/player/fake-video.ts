type Failure = Pick<MediaError, 'code'>

/** A `<video>` without a decoder: tests decide what it has loaded and where it plays. */
export class FakeVideo extends EventTarget {
  readonly HAVE_NOTHING = 0
  readonly HAVE_METADATA = 1
  readonly HAVE_CURRENT_DATA = 2
  readonly HAVE_FUTURE_DATA = 3
  readonly HAVE_ENOUGH_DATA = 4

  /** Every address that was set. */
  readonly sources: string[] = []
  readonly nativeTypes: string[] = []
  paused = true
  ended = false
  seeking = false
  readyState: number = this.HAVE_NOTHING
  duration = Number.NaN
  videoWidth = 640
  playbackRate = 1
  /** The browser's record of what it played, empty by default. */
  played = { length: 0, start: (_: number) => 0, end: (_: number) => 0 }
  error: Failure | null = null
  #currentTime = 0

  /** As the code under test sees it. */
  get element() {
    return this as unknown as HTMLVideoElement
  }

  get src() {
    return this.sources.at(-1) ?? ''
  }

  set src(address: string) {
    this.sources.push(address)
    this.load()
  }

  get currentTime() {
    return this.#currentTime
  }

  set currentTime(seconds: number) {
    this.#currentTime = seconds
    this.emit('seeking')
  }

  /** A jump whose event has not come yet: browsers send it in a later task (HTML §4.8.11.9). */
  beginJump(seconds: number) {
    this.#currentTime = seconds
    this.seeking = true
  }

  /** HTML §4.8.11.5: loading resets the position and pauses. */
  load() {
    this.error = null
    this.readyState = this.HAVE_NOTHING
    this.#currentTime = 0
    this.paused = true
    this.emit('emptied')
  }

  async play() {
    this.paused = false
    this.emit('play')
  }

  pause() {
    this.paused = true
    this.emit('pause')
  }

  canPlayType(type: string) {
    return this.nativeTypes.includes(type) ? 'maybe' : ''
  }

  removeAttribute(name: 'src') {
    this.sources.push(`no ${name}`)
  }

  /** The metadata and the first frames have arrived. */
  receive({ width = 640, duration = 600 } = {}) {
    this.videoWidth = width
    this.duration = duration
    this.readyState = this.HAVE_ENOUGH_DATA
    this.emit('loadedmetadata')
  }

  playTo(seconds: number) {
    this.readyState = this.HAVE_ENOUGH_DATA
    this.#currentTime = seconds
    this.emit('timeupdate')
  }

  /** Nothing left to play, without an error. */
  stall() {
    this.readyState = this.HAVE_CURRENT_DATA
  }

  fail(code: number) {
    this.error = { code }
    this.emit('error')
  }

  emit(type: string) {
    this.dispatchEvent(new Event(type))
  }
}
