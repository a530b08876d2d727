// The last fraction of a second of a video is never played, so this share counts as all of it.
const whole = 0.99
const toleranceSeconds = 0.05

/** How many seconds of a video or sound have to be seen to complete it. */
export const neededSeconds = (lengthSeconds: number, completionShare: number) =>
  Math.min(completionShare, whole) * lengthSeconds - toleranceSeconds
