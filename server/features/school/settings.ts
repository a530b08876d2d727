import type { schoolEndpoints } from '../../../contract/endpoints/desk/school.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import type { Handler } from '../../http/route.ts'
import { readSchool, writeSchool } from './school-store.ts'

export const readSettings: Handler<typeof schoolEndpoints.readSettings> = async ({ ctx: { db } }) => ({
  message: serverMessages.settingsRead,
  settings: await readSchool(db),
})

export const changeSettings: Handler<typeof schoolEndpoints.changeSettings> = async ({ ctx, body }) => {
  await writeSchool(ctx.db, body)
  return { message: serverMessages.settingsChanged, settings: body }
}
