// At the end of a video nothing is left to pause, and the next lecture opens.
const beforeEndSeconds = 1

type Timed = { second: number }

/** Those that playback from one position to another passes. At the end they come a little earlier. */
export const crossed = <Question extends Timed>(
  questions: Question[],
  { from, to, duration }: { from: number; to: number; duration: number },
) =>
  questions.filter(({ second }) => {
    const at = Math.min(second, Math.max(0, duration - beforeEndSeconds))
    return at >= from && at < to
  })
