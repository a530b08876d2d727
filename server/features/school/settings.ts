import { hash } from 'node:crypto'
import type { schoolEndpoints } from '../../../contract/endpoints/school.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import { logoPixels } from '../../../contract/validation/limits.ts'
import { requireRevision } from '../../core/revision/content-revision.ts'
import type { Handler } from '../../http/route.ts'
import { changeSchool, withoutPictures, withRevision, withZone } from './change-school.ts'
import { readSchool, writeLogo } from './school-store.ts'

const nameLength = 32

export const readSettings: Handler<typeof schoolEndpoints.readSettings> = async ({
  ctx: { db, settings },
}) => ({
  message: serverMessages.settingsRead,
  ...withZone(settings, withRevision(await readSchool(db))),
})

export const changeSettings: Handler<typeof schoolEndpoints.changeSettings> = async ({ ctx, body, act }) => {
  const { logo: wanted, banner: _, headline, welcome, revision, ...chosen } = body
  const settings = await changeSchool(ctx.db, act, (school) => {
    requireRevision(revision, withoutPictures(school), serverMessages.settingsChangedMeanwhile)
    return {
      ...chosen,
      ...(headline && { headline }),
      ...(welcome && { welcome }),
      ...(wanted !== null && school.logo && { logo: school.logo }),
      ...(school.banner && { banner: school.banner }),
    }
  })
  return { message: serverMessages.settingsChanged, ...withZone(ctx.settings, withRevision(settings)) }
}

export const changeLogo: Handler<typeof schoolEndpoints.changeLogo> = async ({ ctx, files, caller, act }) => {
  const picture = await ctx.pictures.shrink(files.logo, logoPixels, caller)
  // The name changes with the picture, so that browsers may keep each forever.
  const logo = { secure_url: `/media/logo/${hash('sha256', picture).slice(0, nameLength)}.webp` }
  const settings = await changeSchool(ctx.db, act, async (school, trx) => {
    await writeLogo(trx, picture)
    return { ...school, logo }
  })
  return { message: serverMessages.logoChanged, ...withZone(ctx.settings, withRevision(settings)) }
}
