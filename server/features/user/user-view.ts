import type { User } from '../../../contract/endpoints/user.ts'
import type { Settings } from '../../config.ts'
import { publicAddress } from '../../http/public-address.ts'
import { pictureAddress } from '../../images/picture-sizes.ts'
import type { UserRow } from './user-store.ts'

const avatarWidth = 256
const defaultAvatar = '/avatar.svg'

export type PublicUser = Pick<
  UserRow,
  'id' | 'full_name' | 'email' | 'email_confirmed_at' | 'role' | 'avatar_picture' | 'subscription_status'
> & {
  editorId?: string | undefined
}

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
