import { hash } from 'node:crypto'
import type { School, schoolEndpoints } from '../../../contract/endpoints/school.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { logoPixels } from '../../../contract/validation/limits.ts'
import { requireRevision, revisionOf } from '../../core/revision/content-revision.ts'
import type { Act } from '../../db/audit/act.ts'
import { auditChange } from '../../db/audit/audited.ts'
import { lockLibrary } from '../../db/library-store.ts'
import type { Database } from '../../db/open.ts'
import type { Handler } from '../../http/route.ts'
import { readSchool, schoolKey, settingsSubject, writeLogo, writeSchool } from './school-store.ts'

const nameLength = 32

export const readSettings: Handler<typeof schoolEndpoints.readSettings> = async ({ ctx: { db } }) => ({
  message: serverMessages.settingsRead,
  ...withRevision(await readSchool(db)),
})

export const changeSettings: Handler<typeof schoolEndpoints.changeSettings> = async ({ ctx, body, act }) => {
  const { logo: wanted, revision, ...chosen } = body
  const settings = await change(ctx.db, act, (school) => {
    requireRevision(revision, withoutLogo(school), serverMessages.settingsChangedMeanwhile)
    return { ...chosen, ...(wanted !== null && school.logo && { logo: school.logo }) }
  })
  return { message: serverMessages.settingsChanged, ...withRevision(settings) }
}

export const changeLogo: Handler<typeof schoolEndpoints.changeLogo> = async ({ ctx, files, caller, act }) => {
  const picture = await ctx.pictures.shrink(files.logo, logoPixels, caller)
  // The name changes with the picture, so that browsers may keep each forever.
  const logo = { secure_url: `/media/logo/${hash('sha256', picture).slice(0, nameLength)}.webp` }
  const settings = await change(ctx.db, act, async (school, trx) => {
    await writeLogo(trx, picture)
    return { ...school, logo }
  })
  return { message: serverMessages.logoChanged, ...withRevision(settings) }
}

const withRevision = (settings: School) => ({ settings, revision: revisionOf(withoutLogo(settings)) })

/** The logo has a call of its own, and other changes leave it. */
const withoutLogo = ({ logo: _, ...settings }: School) => settings

type Next = (school: School, trx: Database) => School | Promise<School>

const change = (db: Database, act: Act, next: Next) =>
  auditChange(db, act, settingsSubject(schoolKey), async (trx) => {
    await lockLibrary(trx)
    const settings = await next(await readSchool(trx), trx)
    await writeSchool(trx, settings)
    return settings
  })
