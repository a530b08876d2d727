const beatMs = 3_000
// A window that crashed is followed after this silence. A visible window's timers are on time; a hidden one does not lead.
const silenceMs = 3 * beatMs
// A leader answers a claim within this time; if it is slower, two lead until they hear of each other.
const settleMs = 300

type Word = { is: 'claim' | 'lead' | 'leave'; from: string }

type Leader = {
  /** Leaves the lead to another window, and claims it again after so many milliseconds. */
  pause: (ms: number) => void
}

/**
 * Calls `lead` in one visible window of this browser at a time, and what it returns when the lead ends. Another window
 * follows when the leading one is closed or hidden; of several, the one with the smallest id. Returns a function that takes
 * this window out.
 *
 * Not by Web Locks, because they are missing where most schools try Lectern, on plain HTTP in a LAN; nor by localStorage,
 * whose keys are specified.
 */
export function leadAmongWindows(name: string, lead: (leader: Leader) => () => void) {
  const me = Math.random().toString(36).slice(2)
  const channel = new BroadcastChannel(`lead ${name}`)
  let [pausedUntil, isClaiming] = [0, false]
  let timer: number | undefined
  let end: (() => void) | undefined

  const say = (is: Word['is']) => channel.postMessage({ is, from: me } satisfies Word)
  const next = (step: () => void, ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(step, ms)
  }
  const claim = () => {
    if (isAway()) return
    isClaiming = true
    say('claim')
    next(begin, settleMs)
  }
  const begin = () => {
    isClaiming = false
    end = lead({ pause })
    beat()
  }
  const beat = () => {
    say('lead')
    next(beat, beatMs)
  }
  const follow = () => {
    stop()
    next(claim, silenceMs)
  }
  const stop = () => {
    isClaiming = false
    clearTimeout(timer)
    end?.()
    end = undefined
  }
  const leave = () => {
    if (end) say('leave')
    stop()
  }
  const pause = (ms: number) => {
    leave()
    pausedUntil = Date.now() + ms
    next(claim, ms)
  }
  const isAway = () => document.visibilityState === 'hidden' || Date.now() < pausedUntil

  channel.onmessage = ({ data: { is, from } }: MessageEvent<Word>) => {
    if (isAway()) return
    if (is === 'leave') claim()
    else if (end) is === 'lead' && from < me ? follow() : say('lead')
    else if (is === 'lead' || from < me) follow()
    else if (isClaiming) say('claim')
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : claim())
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', leave)
  claim()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', leave)
    leave()
    channel.close()
  }
}
