import type { CourseStyle } from './course-styles.ts'

export type Slide = { title: string; points: string[] }

export type Lecture = {
  title: string
  course: string
  teacher: string
  number: number
  count: number
  slides: Slide[]
  style: CourseStyle
}

export const openingSeconds = 4
const shortSeconds = 24
const longSlideSeconds = 15

/** Has more slides than fit into `shortSeconds`; it is encoded more tightly, so that its file is as small. */
export const isLong = ({ slides }: Lecture) => slides.length > 4

// Every slide starts on a key frame with three, four or many slides; key frames come every two seconds.
export const slideSeconds = (lecture: Lecture) =>
  isLong(lecture) ? longSlideSeconds : shortSeconds / lecture.slides.length

export const lengthSeconds = (lecture: Lecture) =>
  openingSeconds + lecture.slides.length * slideSeconds(lecture)
