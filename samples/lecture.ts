import type { CourseLook } from './course-looks.ts'

export type Slide = { title: string; points: string[] }

export type Lecture = {
  title: string
  course: string
  teacher: string
  number: number
  count: number
  slides: Slide[]
  look: CourseLook
}

export const openingSeconds = 4
const slidesSeconds = 24

// With three or four slides, every slide starts on a key frame; key frames come every two seconds.
export const slideSeconds = (lecture: Lecture) => slidesSeconds / lecture.slides.length

export const lengthSeconds = openingSeconds + slidesSeconds
