import { pages } from '../../../../contract/addresses.ts'
import type { AppContext } from '../../../context.ts'
import { ownAddress } from '../../../http/public-address.ts'

type Context = Pick<AppContext, 'settings' | 'unsubscribeTokens'>

export const courseLink = ({ settings }: Pick<Context, 'settings'>, courseId: string) =>
  ownAddress(settings, `${pages.courseDescription}?${new URLSearchParams({ course: courseId })}`)

export const unsubscribeLink = ({ settings, unsubscribeTokens }: Context, userId: string, list: string) =>
  ownAddress(settings, `${pages.unsubscribe}?token=${unsubscribeTokens.tokenFor({ userId, list })}`)
