import type { User } from '../../../contract/endpoints/user.ts'
import type { Settings } from '../../config.ts'
import type { CurrentUser } from '../../core/current-user.ts'
import { publicAddress } from '../../http/public-address.ts'
import { pictureAddress } from '../../images/picture-sizes.ts'

const avatarWidth = 256
const defaultAvatar = '/avatar.svg'

type PublicUser = Omit<CurrentUser, 'sessionHash' | 'owesSecondStep'>

export function toUser(settings: Settings, row: PublicUser): User {
  return {
    ...toNamed(settings, row),
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    role: row.role,
    subscription: { status: row.subscription_status },
    ...(row.editorId && { isEditor: true }),
    ...(row.time_zone !== '' && { timeZone: row.time_zone }),
  }
}

type Named = { id: string; full_name: string; avatar_picture: string | null }

/** What others see of a person. */
export const toNamed = (settings: Settings, { id, full_name, avatar_picture }: Named) => ({
  _id: id,
  fullName: full_name,
  ...toFace(settings, { avatar_picture }),
})

export const toFace = (settings: Settings, { avatar_picture }: Pick<Named, 'avatar_picture'>) => ({
  avatar: { secure_url: publicAddress(settings, avatarAddress(avatar_picture)) },
})

const avatarAddress = (picture: string | null) =>
  picture ? pictureAddress(picture, avatarWidth) : defaultAvatar

/** When an account deleted at this time is erased. */
export const erasedFrom = ({ deletedAccountRetentionSeconds }: Settings, deletedAt: Date) =>
  new Date(deletedAt.getTime() + deletedAccountRetentionSeconds * 1_000)
