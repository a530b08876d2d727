import { trueFiles } from '../files.ts'
import type { TestApp } from '../open-test-app.ts'
import { bankSamples } from '../teaching/bank-samples.ts'
import { addSamplePicture } from '../teaching/sample-picture.ts'

/** Valid calls about the bank of a course that has a question of each kind. */
export async function bankInputs(site: TestApp, session: string, params: { courseId: string }) {
  await addSamplePicture(site, params.courseId)
  let questionId = ''
  for (const json of Object.values(bankSamples)) {
    const { question } = (await site.call('addBankQuestion', { session, params, json })).json()
    questionId = question._id
  }
  const named = { session, params: { ...params, questionId } }
  return {
    addBankQuestion: { session, params, json: bankSamples.choice },
    addQuestionPicture: { session, params, form: { picture: trueFiles.png } },
    addQuestionSound: { session, params, form: { sound: trueFiles.wav } },
    listBankQuestions: { session, params },
    editBankQuestion: { ...named, json: { stem: 'Why do ships heel?' } },
    importBankQuestions: {
      session,
      params,
      query: { format: 'aiken' },
      form: { file: new File(['Port is\nA. left\nB. right\nANSWER: A\n'], 'questions.txt') },
    },
    exportBankQuestions: { session, params, query: { format: 'moodle-xml' } },
    deleteBankQuestion: named,
    restoreBankQuestion: named,
  }
}
