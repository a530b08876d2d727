import { withAssignment } from './with-assignment.ts'

/** An assignment for groups: Ada and Ben are in one that stands in an enrolled class, Cid in another, Dora in none. */
export async function withGroupWork(settings: object = {}) {
  await using opened = new AsyncDisposableStack()
  const site = opened.use(await withAssignment({ isGroupWork: true, ...settings }))
  const { head: session, courseId } = site
  const person = async (name: string) => {
    const account = await site.makeAccount({ email: `${name}@school.example`, fullName: `${name} Tyer` })
    return { session: account.session, id: account.user._id, password: account.password }
  }
  const [ada, ben, cid, dora] = [
    await person('Ada'),
    await person('Ben'),
    await person('Cid'),
    await person('Dora'),
  ]
  const group = async (name: string, parentId?: string): Promise<string> =>
    (
      await site.json(
        await site.call('makeGroup', { session, json: { name, ...(parentId && { parentId }) } }),
        201,
      )
    ).group._id
  const put = async (groupId: string, json: object) =>
    site.json(await site.call('changeGroupMembers', { session, params: { groupId }, json }))
  const enrolGroup = async (groupId: string) =>
    site.json(await site.call('enrolPeople', { session, params: { courseId }, json: { groupId } }))
  const school = await group('Class 7')
  const [bows, hitches] = [await group('Bows', school), await group('Hitches', school)]
  await enrolGroup(school)
  await put(bows, { add: [ada.id, ben.id] })
  await put(hitches, { add: [cid.id] })
  const stack = opened.move()
  return {
    ...site,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
    ...{ ada, ben, cid, dora, person, group, put, enrolGroup, school, bows, hitches },
  }
}
