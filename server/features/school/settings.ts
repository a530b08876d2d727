import { hash } from 'node:crypto'
import type { School, schoolEndpoints } from '../../../contract/endpoints/desk/school.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import { logoPixels } from '../../../contract/validation/limits.ts'
import type { Act } from '../../db/audit/act.ts'
import { auditChange } from '../../db/audit/audited.ts'
import type { Database } from '../../db/open.ts'
import type { Handler } from '../../http/route.ts'
import { lockSchool, readSchool, schoolKey, writeLogo, writeSchool } from './school-store.ts'

const nameLength = 32

export const readSettings: Handler<typeof schoolEndpoints.readSettings> = async ({ ctx: { db } }) => ({
  message: serverMessages.settingsRead,
  settings: await readSchool(db),
})

export const changeSettings: Handler<typeof schoolEndpoints.changeSettings> = async ({ ctx, body, act }) => {
  const { logo: wanted, ...chosen } = body
  const settings = await change(ctx.db, act, ({ logo }) => ({
    ...chosen,
    ...(wanted !== null && logo && { logo }),
  }))
  return { message: serverMessages.settingsChanged, settings }
}

export const changeLogo: Handler<typeof schoolEndpoints.changeLogo> = async ({ ctx, files, caller, act }) => {
  const picture = await ctx.pictures.shrink(files.logo, logoPixels, caller)
  // The name changes with the picture, so that browsers may keep each forever.
  const logo = { secure_url: `/media/logo/${hash('sha256', picture).slice(0, nameLength)}.webp` }
  const settings = await change(ctx.db, act, async (school, trx) => {
    await writeLogo(trx, picture)
    return { ...school, logo }
  })
  return { message: serverMessages.logoChanged, settings }
}

type Next = (school: School, trx: Database) => School | Promise<School>

const change = (db: Database, act: Act, next: Next) =>
  auditChange(db, act, { kind: 'settings', id: schoolKey }, async (trx) => {
    await lockSchool(trx)
    const settings = await next(await readSchool(trx), trx)
    await writeSchool(trx, settings)
    return settings
  })
