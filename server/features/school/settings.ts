import { hash } from 'node:crypto'
import type { School, schoolEndpoints } from '../../../contract/endpoints/desk/school.ts'
import * as serverMessages from '../../../contract/messages/generated/server.ts'
import type { Database } from '../../db/open.ts'
import { transact } from '../../db/transact.ts'
import type { Handler } from '../../http/route.ts'
import { lockSchool, readSchool, writeLogo, writeSchool } from './school-store.ts'

const logoPixels = 128
const nameLength = 32

export const readSettings: Handler<typeof schoolEndpoints.readSettings> = async ({ ctx: { db } }) => ({
  message: serverMessages.settingsRead,
  settings: await readSchool(db),
})

export const changeSettings: Handler<typeof schoolEndpoints.changeSettings> = async ({ ctx, body }) => {
  const { logo: wanted, ...chosen } = body
  const settings = await change(ctx.db, ({ logo }) => ({
    ...chosen,
    ...(wanted !== null && logo && { logo }),
  }))
  return { message: serverMessages.settingsChanged, settings }
}

export const changeLogo: Handler<typeof schoolEndpoints.changeLogo> = async ({ ctx, files, caller }) => {
  const picture = await ctx.pictures.shrink(files.logo, logoPixels, caller)
  // The name changes with the picture, so that browsers may keep each for ever.
  const logo = { secure_url: `/media/logo/${hash('sha256', picture).slice(0, nameLength)}.webp` }
  const settings = await change(ctx.db, async (school, trx) => {
    await writeLogo(trx, picture)
    return { ...school, logo }
  })
  return { message: serverMessages.logoChanged, settings }
}

const change = (db: Database, next: (school: School, trx: Database) => School | Promise<School>) =>
  transact(db, async (trx) => {
    await lockSchool(trx)
    const settings = await next(await readSchool(trx), trx)
    await writeSchool(trx, settings)
    return settings
  })
