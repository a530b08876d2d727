import { pages } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { rubric } from '../../support/assignment/with-assignment.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, signIn } from '../../support/http/client.ts'
import { makeCourse } from '../library.ts'
import { signUp } from '../people.ts'

/** A person who has handed in text, one version after the other. */
export async function handInAs(address: string, lectureId: string, as: string, fullName: string, times = 1) {
  const site = { address }
  const { password } = signUpFields()
  await signUp(address, { email: as, fullName, password })
  const cookie = await signIn(site, { email: as, password })
  const params = { lectureId }
  for (let time = 0; time < times; time += 1) {
    await call(site, addresses.saveSubmission, { cookie, params, json: { text: `By ${fullName}: ${time}` } })
    await call(site, addresses.submitWork, { cookie, params })
  }
  const userId: string = (await call(site, addresses.currentUser, { cookie })).json.user._id
  return userId
}

/** A course with an assignment of 10 points for text, files and a link, with a rubric. */
export async function makeAssignment(address: string, settings: object = {}) {
  const site = { address }
  const course = await makeCourse(address, { title: 'Ropes' })
  const cookie = await signIn(site)
  const json = {
    ...{ title: 'Tie a bowline', description: 'Tie a **bowline** and show it.', points: 10, rubric },
    ...{ kinds: ['text', 'files', 'link'], ...settings },
  }
  const made = await call(site, addresses.addAssignment, { cookie, params: { courseId: course._id }, json })
  const lectureId: string = made.json.lecture._id
  const search = new URLSearchParams({ course: course._id, lecture: lectureId })
  return {
    courseId: course._id as string,
    lectureId,
    page: `${pages.lectures}?${search}`,
    editPage: `${pages.editAssignment}?${search}`,
    markingPage: `${pages.marking}?${search}`,
    reviewersPage: `${pages.peerReviewers}?${search}`,
    newPage: `${pages.editAssignment}?course=${course._id}`,
  }
}
