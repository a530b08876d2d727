import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { samplePicture } from './sample-picture.ts'

/** A valid question of each kind, as an editor sends it. */
export const bankSamples: Record<
  QuestionKind,
  { kind: QuestionKind; stem: string } & Record<string, unknown>
> = {
  choice: {
    kind: 'choice',
    stem: 'Which of these are **knots**?',
    options: [
      { text: 'Bowline', isCorrect: true, feedback: 'The king of knots.' },
      { text: 'Clove hitch', isCorrect: true },
      { text: 'Keel', isCorrect: false, feedback: 'A part of the hull.' },
      { text: 'Jib', isCorrect: false },
    ],
    isSingle: false,
  },
  'true-false': {
    kind: 'true-false',
    stem: 'Port is left.',
    isTrue: true,
    trueFeedback: 'It is.',
    falseFeedback: 'Look forward.',
  },
  'short-text': {
    kind: 'short-text',
    stem: 'The left side of a boat?',
    accepted: [
      { text: 'port*', share: 1 },
      { text: 'larboard', share: 0.5, feedback: 'An old word.' },
    ],
  },
  number: {
    kind: 'number',
    stem: 'How long is a nautical mile?',
    accepted: [
      { value: 1852, tolerance: 2, share: 1 },
      { value: 1852, tolerance: 0.1, isRelative: true, share: 0.5, feedback: 'Roughly.' },
    ],
    units: [
      { name: 'm', factor: 1 },
      { name: 'km', factor: 1000 },
    ],
  },
  formula: {
    kind: 'formula',
    stem: 'A boat sails {a} hours at {b_2} knots, $v = \\frac{s}{t}$. How far?',
    variables: [
      { name: 'a', min: 2, max: 9, decimals: 0 },
      { name: 'b_2', min: 1.5, max: 7.5, decimals: 1 },
    ],
    answer: 'a * b_2 ^ 2 / sqrt(b_2 ^ 2) + pi % 1 - ln(e)',
    tolerance: 0.01,
    isRelative: true,
    units: [
      { name: 'nm', factor: 1 },
      { name: 'm', factor: 1852 },
    ],
    rightFeedback: 'Speed times time.',
  },
  order: { kind: 'order', stem: 'From bow to stern', items: ['Bow', 'Mast', 'Helm', 'Stern'] },
  matching: {
    kind: 'matching',
    stem: 'Which side?',
    pairs: [
      { left: 'Red light', right: 'Port' },
      { left: 'Green light', right: 'Starboard' },
      { left: 'Left', right: 'Port' },
    ],
    distractors: ['Stern'],
  },
  gaps: {
    kind: 'gaps',
    stem: '',
    text: 'The **[[1]]** is left;\n\n- the [[2]] is in [[3]] & [[4]] is *behind*.',
    gaps: [
      { kind: 'text', accepted: [{ text: 'port', share: 1 }] },
      {
        kind: 'choice',
        options: [
          { text: 'the `bow` = {~front~}', isCorrect: true },
          { text: 'rudder', isCorrect: false, feedback: 'That steers.' },
        ],
      },
      { kind: 'drag', options: [{ text: 'front', isCorrect: true }] },
      {
        kind: 'drag',
        options: [
          { text: 'the stern', isCorrect: true },
          { text: 'front', isCorrect: false },
        ],
      },
    ],
  },
  hotspot: {
    kind: 'hotspot',
    stem: 'Where is the bow?',
    picture: samplePicture,
    alt: 'A boat from the side',
    areas: [
      { shape: 'rect', coords: [0.1, 0.2, 0.3, 0.8], isCorrect: true },
      { shape: 'circle', coords: [0.7, 0.5, 0.1], isCorrect: false },
      { shape: 'polygon', coords: [0.4, 0.1, 0.5, 0.1, 0.5, 0.9, 0.45, 0.3], isCorrect: true },
    ],
  },
  essay: {
    ...{ kind: 'essay', stem: 'Why do boats heel?', rubric: 'Names wind and keel.', template: 'Because' },
    criteria: [
      {
        title: 'Names the *wind*',
        points: 2,
        levels: [
          { title: 'no', points: 0 },
          { title: 'yes', points: 2 },
        ],
      },
      { title: 'Language', points: 1.5 },
    ],
  },
  file: {
    ...{ kind: 'file', stem: 'Photograph your **bowline**.', rubric: 'Two turns.' },
    ...{ maxFiles: 2, endings: ['.jpg', '.png'] },
  },
}
