const stalledMs = 6_000
const checkMs = 1_000

export function watchStalls(video: HTMLVideoElement, recover: () => void, signal: AbortSignal) {
  let since = performance.now()
  let position = -1
  const watch = setInterval(() => {
    const isStalled = !video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA
    if (!isStalled || video.error || video.currentTime !== position) {
      since = performance.now()
      position = video.currentTime
    } else if (performance.now() - since > stalledMs) {
      since = performance.now()
      recover()
    }
  }, checkMs)
  signal.addEventListener('abort', () => clearInterval(watch))
}
