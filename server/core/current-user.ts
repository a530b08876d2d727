import type { Role } from '../../contract/endpoints/user.ts'

/** The person of a request. `sessionHash` is that of the API token if one was sent. */
export type CurrentUser = {
  id: string
  full_name: string
  email: string
  email_confirmed_at: Date | null
  role: Role
  avatar_picture: string | null
  subscription_status: string
  /** '' if they have chosen none. */
  time_zone: string
  editorId?: string | undefined
  /** Their id, if some course is shown to groups alone and they are in a group or enrolled in a course. */
  memberId?: string | undefined
  /** Whether they have a certificate that ends, and some course begins again before that. */
  mayRetrain?: boolean
  sessionHash: string
  /** An administrator who must have a second step but has none: they only have the rights of a learner. */
  owesSecondStep?: boolean
  /** The course that its editor sees as a learner does, even before it is published. */
  previewedId?: string
}

/** What decides which courses a user sees: users with equal values see the same courses. */
export type Audience = Pick<CurrentUser, 'role' | 'editorId' | 'memberId' | 'owesSecondStep' | 'previewedId'>
