import { type Lecture, lengthSeconds, openingSeconds, type Slide, slideSeconds } from './lecture.ts'
import { wrap } from './wrap-text.ts'

/** A line of text on the 640 x 360 picture, visible between two times in seconds. */
export type Line = {
  text: string
  weight: 400 | 500 | 600 | 700
  size: number
  colour: string
  x: number | string
  y: number
  from: number
  to: number
  /** The text is a formula of the time. */
  counts?: boolean
}

const margin = 44
const lineHeight = 28
const textHeight = 192
const white = '#ffffff'

export function openingLines(lecture: Lecture): Line[] {
  const seen = { x: margin, from: 0, to: openingSeconds }
  const title = wrap(lecture.title, 17)
  const top = 176 - (title.length * 38) / 2
  const { light, accent } = lecture.style
  const position = `Lecture ${lecture.number} of ${lecture.count}`
  return [
    ...wrap(lecture.course, 28).map((text, i, all) => ({
      ...seen,
      text,
      y: top - 32 - (all.length - 1 - i) * 24,
      weight: 600 as const,
      size: 19,
      colour: accent,
    })),
    ...title.map((text, i) => ({
      ...seen,
      text,
      y: top + i * 38,
      weight: 700 as const,
      size: 32,
      colour: white,
    })),
    {
      ...seen,
      text: `${position}  ·  ${lecture.teacher}`,
      y: top + title.length * 38 + 12,
      weight: 500,
      size: 17,
      colour: light,
    },
  ]
}

export function slideLines(lecture: Lecture): Line[] {
  const from = openingSeconds
  const course: Line = {
    text: lecture.course,
    weight: 600,
    size: 17,
    colour: lecture.style.light,
    x: margin,
    y: 24,
    from,
    to: lengthSeconds(lecture) + 1,
  }
  const slides = lecture.slides.flatMap((slide, i) => {
    const start = openingSeconds + i * slideSeconds(lecture)
    const isLast = i === lecture.slides.length - 1
    return linesOf(slide, lecture.style.accent, start, start + slideSeconds(lecture) + (isLast ? 1 : 0))
  })
  return [course, ...slides]
}

function linesOf(slide: Slide, accent: string, from: number, to: number): Line[] {
  const title: Line = { text: slide.title, weight: 700, size: 31, colour: white, x: margin, y: 70, from, to }
  const points = slide.points.map((point) => wrap(point, 46))
  const gap = Math.min(18, (textHeight - points.flat().length * lineHeight) / (points.length - 1))
  const lines = [title]
  let y = 126
  for (const [i, point] of points.entries()) {
    const seen = { size: 23, weight: 500 as const, from: from + 0.4 + i * 0.7, to }
    lines.push({ ...seen, text: '•', colour: accent, x: margin, y })
    for (const text of point) {
      lines.push({ ...seen, text, colour: white, x: margin + 24, y })
      y += lineHeight
    }
    y += gap
  }
  return lines
}
