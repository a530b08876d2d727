import type { fetchEngine } from '../../../web/player/engine/fetch-engine.ts'

type Listener = (event: string, input: object) => void

/** Replaces hls.js: records calls, and lets tests emit its events. */
export class FakeHls {
  static readonly Events = {
    MANIFEST_PARSED: 'parsed',
    LEVEL_SWITCHED: 'switched',
    FRAG_BUFFERED: 'buffered',
    ERROR: 'error',
  }
  static isSupported = () => true

  readonly calls: string[] = []
  readonly config: { startPosition: number }
  levels: { height: number }[] = []
  nextLevel = -1
  #listeners = new Map<string, Listener>()

  constructor(config: { startPosition: number }) {
    this.config = config
  }

  on = (event: string, listener: Listener) => void this.#listeners.set(event, listener)
  emit = (event: string, input: object = {}) => this.#listeners.get(event)?.(event, input)
  loadSource = (address: string) => void this.calls.push(`load ${address}`)
  /** Gives the element a new source, which empties and pauses it. */
  attachMedia = (video: HTMLVideoElement) => {
    this.calls.push('attach')
    video.load()
  }
  startLoad = (seconds: number) => void this.calls.push(`start at ${seconds}`)
  stopLoad = () => void this.calls.push('stop')
  recoverMediaError = () => void this.calls.push('recover')
  destroy = () => void this.calls.push('destroy')

  /** The playlist has arrived, with renditions of these heights. */
  parse(...heights: number[]) {
    this.levels = heights.map((height) => ({ height }))
    this.emit(FakeHls.Events.MANIFEST_PARSED)
  }

  fail(type: string, { fatal = true, code }: { fatal?: boolean; code?: number } = {}) {
    this.emit(FakeHls.Events.ERROR, { type, fatal, response: code === undefined ? undefined : { code } })
  }
}

/** Loads a library and collects its players in `made`. */
export function openFakeHls({ isSupported = true, isMissing = false } = {}) {
  const made: FakeHls[] = []
  class Library extends FakeHls {
    static override isSupported = () => isSupported
    constructor(config: { startPosition: number }) {
      super(config)
      made.push(this)
    }
  }
  const fetchHls = async () => {
    if (isMissing) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Library }
  }
  return { made, fetchHls: fetchHls as unknown as typeof fetchEngine }
}
