import { trueFiles } from '../files.ts'
import type { TestApp } from '../open-test-app.ts'

/** Valid calls about resources: one is deleted, and another restored. */
export async function resourceInputs(
  site: TestApp,
  session: string,
  params: { courseId: string; lectureId: string },
) {
  const input = { session, params, form: { file: trueFiles.png } }
  const add = async () => (await site.call('addResource', input)).json().resource._id as string
  const key = (resourceId: string) => ({ session, params: { ...params, resourceId } })
  const [first, second] = [await add(), await add()]
  await site.call('deleteResource', key(second))
  const addArticlePicture = { session, params, form: { picture: trueFiles.png } }
  return { addArticlePicture, addResource: input, deleteResource: key(first), restoreResource: key(second) }
}
