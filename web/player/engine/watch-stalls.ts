const stalledSeconds = 6

/** After a cut connection the element may wait for ever without an error. */
export function watchStalls(video: HTMLVideoElement, recover: () => void, signal: AbortSignal) {
  let since = performance.now()
  let position = -1
  const watch = setInterval(() => {
    const isStalled = !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    if (!isStalled || video.error || video.currentTime !== position) {
      since = performance.now()
      position = video.currentTime
    } else if (performance.now() - since > stalledSeconds * 1_000) {
      since = performance.now()
      recover()
    }
  }, 1_000)
  signal.addEventListener('abort', () => clearInterval(watch))
}
