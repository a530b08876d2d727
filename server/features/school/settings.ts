import type { schoolEndpoints } from '../../../contract/endpoints/desk/school.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Handler } from '../../http/route.ts'
import { readSchool, schoolKey, writeSchool } from './school-store.ts'

export const readSettings: Handler<typeof schoolEndpoints.readSettings> = async ({ ctx: { db } }) => ({
  message: serverMessages.settingsRead,
  settings: await readSchool(db),
})

export const changeSettings: Handler<typeof schoolEndpoints.changeSettings> = async ({ ctx, body, act }) => {
  await auditChange(ctx.db, act, { kind: 'settings', id: schoolKey }, (trx) => writeSchool(trx, body))
  return { message: serverMessages.settingsChanged, settings: body }
}
