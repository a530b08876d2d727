import { type Lecture, lengthSeconds } from './lecture.ts'
import type { Line } from './lecture-lines.ts'

// Inter's digits differ in width: each has a fixed position, otherwise the clock would jitter.
export function clock(lecture: Lecture): Line[] {
  const signs = ['t/600', 't/60', null, 'mod(t,60)/10', 't']
  const lefts = [547, 560, 571, 582, 595]
  return signs.map((sign, i) => ({
    text: sign ? `%{eif:mod(floor(${sign}),10):d}` : ':',
    counts: sign !== null,
    weight: 600,
    size: 19,
    colour: lecture.style.light,
    x: `${lefts[i]}-text_w/2`,
    y: 23,
    from: 0,
    to: lengthSeconds(lecture) + 1,
  }))
}
