import type { User } from '../../../contract/endpoints/user.ts'
import type { Settings } from '../../config.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { publicAddress } from '../../http/public-address.ts'
import { pictureAddress } from '../../images/picture-sizes.ts'

const avatarWidth = 256
const defaultAvatar = '/avatar.svg'

export type PublicUser = Omit<CurrentUser, 'sessionHash' | 'owesSecondStep'>

export function toUser(settings: Settings, row: PublicUser): User {
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    role: row.role,
    avatar: { secure_url: publicAddress(settings, avatarAddress(row.avatar_picture)) },
    subscription: { status: row.subscription_status },
    ...(row.editorId && { isEditor: true }),
  }
}

export const avatarAddress = (picture: string | null) =>
  picture ? pictureAddress(picture, avatarWidth) : defaultAvatar
/** When an account deleted at this time is erased. */
export const erasedFrom = ({ deletedAccountRetentionSeconds }: Settings, deletedAt: Date) =>
  new Date(deletedAt.getTime() + deletedAccountRetentionSeconds * 1_000)
