import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captionFields } from '../../../test/support/drafts.ts'
import { makeCourse, makeLecture } from '../../../test/support/fill-library.ts'
import { openTestApp } from '../../../test/support/open-test-app.ts'
import { transact } from '../transact.ts'
import { up as nameCaptions } from './0075-caption-names.ts'
import { up as nameWithoutAddresses } from './0080-names-without-addresses.ts'

test('captions without a language of an earlier version are called Unknown', async () => {
  await using site = await openTestApp()
  const session = await site.signIn('ADMIN')
  const { _id: courseId } = await makeCourse(site, session)
  const { _id: lectureId } = await makeLecture(site, session, courseId)
  const at = { params: { lectureId }, session }
  for (const language of ['und', 'de'])
    await site.call('addCaptions', { ...at, form: captionFields({ language }) })
  const { db } = site.ctx
  await db.updateTable('caption').set({ label: 'root' }).where('language', '=', 'und').execute()
  await transact(db, nameCaptions)
  const { captions } = (await site.call('listCaptions', at)).json()
  assert.deepEqual(captions.map(({ label }: { label: string }) => label).sort(), ['Deutsch', 'Unknown'])
})

test('people whom an earlier version called by their e-mail get another name, which their search finds', async () => {
  await using site = await openTestApp()
  const { user, session } = await site.makeAccount()
  const { user: grace } = await site.makeAccount({ email: 'grace@school.example' })
  const call = (id: string, full_name: string) =>
    site.ctx.db.updateTable('user').set({ full_name }).where('id', '=', id).execute()
  await call(user._id, user.email)
  await call(grace._id, 'Grace Hopper (grace@school.example)')
  await transact(site.ctx.db, nameWithoutAddresses)
  const names = await site.ctx.db.selectFrom('user').select(['full_name', 'name_key']).orderBy('id').execute()
  assert.match(names[0]?.full_name ?? '', /^Learner \d{4}$/)
  assert.deepEqual(names[1], { full_name: 'Grace Hopper', name_key: 'grace hopper' })
  assert.match((await site.call('currentUser', { session })).json().user.fullName, /^Learner/)
  const found = await site.call('listUsers', { session: await site.signIn('ADMIN'), query: { q: 'learner' } })
  assert.deepEqual(
    found.json().people.map(({ _id }: { _id: string }) => _id),
    [user._id],
  )
})
