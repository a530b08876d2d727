import { addresses } from '../../../contract/api/addresses.ts'
import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { trueFiles } from '../../support/files.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeQuiz } from './with-quiz.ts'

const option = (text: string, isCorrect = false) => ({ text, isCorrect })

/** A question of each kind, called by it. */
const drafts: Record<Exclude<QuestionKind, 'hotspot'>, object> = {
  choice: {
    stem: 'Which of these make a loop?',
    options: [option('A bowline', true), option('A figure eight', true), option('A reef knot')],
    isSingle: false,
  },
  'true-false': { stem: 'Every rope holds.', isTrue: false },
  'short-text': { stem: 'Name the king of knots.', accepted: [{ text: 'bowline' }] },
  number: {
    stem: 'How long is a cable length?',
    accepted: [{ value: 185.2, tolerance: 1 }],
    units: [
      { name: 'm', factor: 1 },
      { name: 'km', factor: 1_000 },
    ],
  },
  formula: {
    stem: 'A boat sails {h} hours at 5 knots. How far?',
    variables: [{ name: 'h', min: 2, max: 9 }],
    answer: '5 * h',
  },
  order: { stem: 'How is it tied?', items: ['A loop', 'Up through it', 'Around'] },
  matching: {
    stem: 'What is which for?',
    pairs: [
      { left: 'Bowline', right: 'a loop' },
      { left: 'Sheet bend', right: 'two ropes of unequal thickness that must not slip' },
    ],
  },
  gaps: {
    stem: 'Fill in.',
    text: 'The **[[1]]** holds:\n\n- a [[2]]\n- or [[3]], by friction $\\mu$',
    gaps: [
      { kind: 'text', accepted: [{ text: 'knot' }] },
      { kind: 'choice', options: [option('boat', true), option('cloud')] },
      { kind: 'drag', options: [option('sails', true), option('rain')] },
    ],
  },
  essay: { stem: 'Why do knots hold?' },
  file: { stem: 'Send a picture of your knot.', endings: ['.png'] },
}

/** A quiz with one question of each kind, in the order of `kinds`. */
export async function makeQuizOfEveryKind(address: string, settings: object = {}) {
  const site = { address }
  const quiz = await makeQuiz(address, settings, 0)
  const cookie = await signIn(site)
  const params = { courseId: quiz.courseId }
  const form = { picture: trueFiles.png }
  const { picture } = (await call(site, addresses.addQuestionPicture, { cookie, params, form })).json
  const hotspot = {
    ...{ stem: 'Where is the knot?', picture: picture.reference, alt: 'A rope with a knot' },
    areas: [{ shape: 'circle', coords: [0.5, 0.5, 0.2], isCorrect: true }],
  }
  const all = Object.entries({ ...drafts, hotspot })
  const items: { questionId: string; points: number }[] = []
  for (const [kind, draft] of all) {
    const json = { kind, title: kind, ...draft }
    const { question } = (await call(site, addresses.addBankQuestion, { cookie, params, json })).json
    items.push({ questionId: question._id, points: 1 })
  }
  const key = { ...params, lectureId: quiz.lectureId }
  await call(site, addresses.replaceQuizQuestions, { cookie, params: key, json: { items } })
  return { ...quiz, kinds: all.map(([kind]) => kind) }
}
