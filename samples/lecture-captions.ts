import { type Lecture, openingSeconds, slideSeconds } from './lecture.ts'

type Cue = { from: number; to: number; text: string }

/** The slides' words as WebVTT: each slide's title, then its points, while the slide is shown. */
export function writeCaptions(lecture: Lecture): string {
  const opening = { from: 0, to: openingSeconds, text: `${lecture.course}: ${lecture.title}` }
  const slides = lecture.slides.flatMap((slide, i) => {
    const texts = [slide.title, ...slide.points]
    const start = openingSeconds + i * slideSeconds(lecture)
    const seconds = slideSeconds(lecture) / texts.length
    return texts.map((text, n) => ({ from: start + n * seconds, to: start + (n + 1) * seconds, text }))
  })
  return `${['WEBVTT', ...[opening, ...slides].map(writeCue)].join('\n\n')}\n`
}

const writeCue = ({ from, to, text }: Cue) => `${writeTime(from)} --> ${writeTime(to)}\n${text}`

const writeTime = (seconds: number) => new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23)
