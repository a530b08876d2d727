import type { schoolEndpoints } from '../../../contract/endpoints/school.ts'
import * as serverMessages from '../../../contract/messages/server.ts'
import type { Handler } from '../../http/route.ts'
import { pictureAddress, pictureSizes } from '../../images/picture-sizes.ts'
import { changeSchool, withRevision, withZone } from './change-school.ts'

const [[width], [smallWidth]] = pictureSizes.banner

/** The sweeper removes the files of an earlier banner. */
export const changeBanner: Handler<typeof schoolEndpoints.changeBanner> = async ({
  ctx,
  files,
  caller,
  act,
}) => {
  const picture = await ctx.pictures.make(files.banner, 'banner', caller)
  const banner = {
    secure_url: pictureAddress(picture, width),
    small_url: pictureAddress(picture, smallWidth),
  }
  const settings = await changeSchool(ctx.db, act, (school) => ({ ...school, banner }))
  return { message: serverMessages.bannerChanged, ...withZone(ctx.settings, withRevision(settings)) }
}

export const removeBanner: Handler<typeof schoolEndpoints.removeBanner> = async ({ ctx, act }) => {
  const settings = await changeSchool(ctx.db, act, ({ banner: _, ...school }) => school)
  return { message: serverMessages.bannerRemoved, ...withZone(ctx.settings, withRevision(settings)) }
}
