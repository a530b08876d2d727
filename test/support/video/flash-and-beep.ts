import { makeVideo } from './make-video.ts'
import { readReported } from './read-reported.ts'

/** Eight seconds, 320 × 180: from the first second on, each begins with a white picture and a beep. */
export const flashAndBeep = (framesPerSecond: number) =>
  framesPerSecond === 25
    ? makeVideo({ seconds: 8, isFlashing: true })
    : readReported(`flash-beep-${framesPerSecond}fps.mp4`)
