import assert from 'node:assert/strict'
import { nameUpload } from '../../../contract/validation/files.ts'
import { lectureFields } from '../drafts.ts'
import { trueFiles } from '../files.ts'
import { cookieOf, openUploadSite } from '../open-upload-site.ts'
import { tusClient } from '../tus-client.ts'
import { withEditors } from './open-with-editors.ts'

export async function openEditorUploads(environment: Record<string, string> = {}) {
  const site = await withEditors(await openUploadSite(environment))
  const editor = await site.signIn('USER')
  return { ...site, editor, client: tusClient(site.address, cookieOf(editor)) }
}

/** Uploading requires editing any course at the start and at each piece, and the lecture's own course at the end. */
export async function proveEditorsUpload(site: Awaited<ReturnType<typeof openEditorUploads>>) {
  const video = Buffer.from(await trueFiles.mp4.arrayBuffer())
  const add = (id: string) =>
    site.call('addLecture', {
      session: site.editor,
      params: { courseId: site.courseId },
      form: lectureFields({ lecture: nameUpload(id) }),
    })
  const countLectures = async () => (await site.ctx.db.selectFrom('lecture').select('id').execute()).length
  assert.equal((await site.client.begin(video.length)).status, 403)
  await site.giveEditors(site.courseId, site.editor)
  const { path, id } = await site.client.begin(video.length)
  assert.equal((await site.client.patch(path, 0, video.subarray(0, 1_000))).status, 204)

  await site.giveEditors(site.courseId)
  for (const { status } of [
    await site.client.head(path),
    await site.client.patch(path, 1_000, video.subarray(1_000)),
    await site.client.remove(path),
  ])
    assert.equal(status, 403)

  // An editor of another course may upload, but not attach the upload to this one.
  await site.giveEditors(site.otherCourseId, site.editor)
  const { offset } = await site.client.head(path)
  assert.equal((await site.client.patch(path, offset, video.subarray(offset))).status, 204)
  assert.equal((await add(id)).statusCode, 403)
  assert.equal(await countLectures(), 1)

  await site.giveEditors(site.courseId, site.editor)
  assert.equal((await add(id)).statusCode, 201)
  assert.equal(await countLectures(), 2)
}
