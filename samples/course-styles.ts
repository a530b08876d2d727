import { drawCloud, drawPage, drawShield, drawSnake, drawTree, type Palette } from './motifs.ts'

/** `chords` are rows of MIDI notes, played one after another. */
export type CourseStyle = Palette & {
  chords: number[][]
  drawMotif: (colours: Palette) => string
}

/** Keyed by the name of the course's thumbnail. */
const courseStyles: Record<string, CourseStyle> = {
  'cloud-computing.png': {
    deep: '#0a2a5e',
    middle: '#1f6fd6',
    light: '#bfe3ff',
    accent: '#ffd166',
    chords: [
      [48, 55, 64, 71],
      [45, 52, 60, 67],
      [41, 53, 57, 64],
      [43, 50, 59, 64],
    ],
    drawMotif: drawCloud,
  },
  'web-development.png': {
    deep: '#5a1a1f',
    middle: '#d9572b',
    light: '#ffe0c7',
    accent: '#ffc857',
    chords: [
      [50, 57, 66, 73],
      [47, 54, 62, 69],
      [43, 55, 59, 66],
      [45, 52, 61, 66],
    ],
    drawMotif: drawPage,
  },
  'python.png': {
    deep: '#07403a',
    middle: '#13896f',
    light: '#c9f5e4',
    accent: '#ffd84d',
    chords: [
      [41, 53, 57, 64],
      [48, 55, 60, 64],
      [46, 53, 58, 65],
      [43, 50, 58, 65],
    ],
    drawMotif: drawSnake,
  },
  'ethical-hacking.png': {
    deep: '#24124f',
    middle: '#6a3fc9',
    light: '#e2d6ff',
    accent: '#5ee6c5',
    chords: [
      [45, 52, 60, 71],
      [41, 53, 60, 64],
      [48, 55, 64, 67],
      [40, 52, 59, 67],
    ],
    drawMotif: drawShield,
  },
  'data-structures.png': {
    deep: '#4f0f3d',
    middle: '#b8327f',
    light: '#ffd6ec',
    accent: '#ffc46b',
    chords: [
      [43, 50, 59, 66],
      [40, 52, 59, 66],
      [48, 55, 64, 71],
      [50, 57, 64, 69],
    ],
    drawMotif: drawTree,
  },
}

export function findStyle(thumbnail: string): CourseStyle {
  const style = courseStyles[thumbnail]
  if (!style) throw new Error(`No colours are chosen for ${thumbnail}.`)
  return style
}
