export function loadedUntil({ buffered, currentTime }: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>) {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range)) return buffered.end(range)
  }
  return 0
}
