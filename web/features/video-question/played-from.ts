type Playback = Pick<HTMLVideoElement, 'paused' | 'currentTime' | 'played'>

/** Where the playback began that is going on: over a slow network it passes a question before this code arrives. */
export function playedFrom({ paused, currentTime, played }: Playback) {
  if (paused) return currentTime
  const starts = Array.from({ length: played.length }, (_, index) => played.start(index))
  return starts.findLast((start) => start <= currentTime) ?? currentTime
}
