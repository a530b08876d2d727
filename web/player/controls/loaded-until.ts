/** The end of the loaded range at the current position, in seconds; 0 without one. */
export function loadedUntil({ buffered, currentTime }: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>) {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range)) return buffered.end(range)
  }
  return 0
}
