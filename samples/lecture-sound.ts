import { type Lecture, lengthSeconds } from './lecture.ts'

export const samplesPerSecond = 24_000

const chordSeconds = 4
const noteSeconds = 1
const peak = 0.22

export function composeSound(lecture: Lecture): Buffer {
  const seconds = lengthSeconds(lecture)
  const sound = new Float32Array(seconds * samplesPerSecond)
  for (let start = 0; start < seconds; start += chordSeconds) {
    const chord = chordAt(lecture, start / chordSeconds)
    for (const note of chord) addPad(sound, note, start)
    melodyOf(chord, lecture.number).forEach((note, i) => {
      addBell(sound, note, start + i * noteSeconds)
    })
  }
  fadeEnds(sound)
  return normalise(sound)
}

const chordAt = ({ style, number }: Lecture, round: number) =>
  style.chords[(round + number - 1) % style.chords.length] ?? []

// Each lecture of a course plays the same chords in a different order.
const melodyOf = (chord: number[], number: number) =>
  [...chord.slice(number % 4), ...chord.slice(0, number % 4)].map((note) => note + 12)

function addPad(sound: Float32Array, note: number, start: number): void {
  // Longer than the chord, so that chords overlap.
  const seconds = chordSeconds + 1.2
  const swell = (t: number) => Math.sin(Math.PI * Math.min(t / seconds, 1)) ** 1.2
  addTone(sound, note, start, seconds, (t) => 0.5 * swell(t))
}

function addBell(sound: Float32Array, note: number, start: number): void {
  addTone(sound, note, start, 3, (t) => 0.45 * Math.min(t / 0.03, 1) * Math.exp(-2.2 * t))
}

type Loudness = (seconds: number) => number

function addTone(sound: Float32Array, note: number, start: number, seconds: number, loud: Loudness) {
  const first = start * samplesPerSecond
  const span = sound.subarray(first, first + Math.round(seconds * samplesPerSecond))
  const round = 2 * Math.PI * 440 * 2 ** ((note - 69) / 12)
  span.forEach((value, i) => {
    const t = i / samplesPerSecond
    const wave = Math.sin(round * t) + 0.22 * Math.sin(2 * round * t) + 0.06 * Math.sin(3 * round * t)
    span[i] = value + wave * loud(t)
  })
}

function fadeEnds(sound: Float32Array): void {
  const [fadeIn, fadeOut] = [0.5 * samplesPerSecond, 3 * samplesPerSecond]
  sound.forEach((value, i) => {
    sound[i] = value * Math.min(1, i / fadeIn, (sound.length - 1 - i) / fadeOut)
  })
}

function normalise(sound: Float32Array): Buffer {
  const loudest = sound.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  return Buffer.from(sound.map((value) => (value * peak) / loudest).buffer)
}
