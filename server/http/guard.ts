import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/api/define-endpoint.ts'
import * as messages from '../../contract/messages/calls.ts'
import * as serverMessages from '../../contract/messages/server.ts'
import * as accountMessages from '../../contract/messages/server-account.ts'
import type { TokenScope } from '../../contract/validation/token-scopes.ts'
import type { AppContext } from '../context.ts'
import type { CurrentUser } from '../core/current-user.ts'
import { Problem } from '../core/problem.ts'
import type { Database } from '../db/open.ts'

/**
 * An API token identifies its user only where `tokenScope` allows it; otherwise it throws. No promise for a request
 * that names no user, so that nothing waits for it.
 */
export type Identify = (
  request: FastifyRequest,
  tokenScope?: TokenScope,
) => Promise<CurrentUser | undefined> | undefined

/** RFC 6750 §2.1. Other schemes belong to a proxy in between. */
export const hasBearer = ({ headers: { authorization = '' } }: FastifyRequest) =>
  /^bearer(\s|$)/i.test(authorization)

/** The course of an editor's call; undefined if it names none, such as for an upload. */
export type EditedCourse = { courseId: string } | { lectureId: string } | undefined

export type MayEdit = (db: Database, user: CurrentUser, course: EditedCourse) => Promise<boolean>

/** Throws unless this person, or a visitor, may watch the lecture now. */
export type RequireWatching = (
  ctx: AppContext,
  user: CurrentUser | undefined,
  lectureId: string,
) => Promise<void>

/** Throws unless this person may learn in the course. */
export type RequireEnrolment = (ctx: AppContext, user: CurrentUser, course: EditedCourse) => Promise<void>

export type UserFor = {
  everyone: CurrentUser | undefined
  watcher: CurrentUser | undefined
  'signed-in': CurrentUser
  'course-editor': CurrentUser
  administrator: CurrentUser
}

export const guard = <A extends Access>(access: A, user: CurrentUser | undefined) => guards[access](user)

const guards: { [A in Access]: (user: CurrentUser | undefined) => UserFor[A] } = {
  everyone: (user) => user,
  // `requireWatching` asks visitors to sign in unless the lecture is a preview.
  watcher: (user) => user,
  'signed-in': requireUser,
  // Any course: `requireEditor` checks the one of the call.
  'course-editor': (user) => {
    const { role, editorId } = requireUser(user)
    if (role !== 'ADMIN' && !editorId) reject()
    return requireOwnSecondStep(requireUser(user))
  },
  administrator: (user) => {
    const { role } = requireUser(user)
    if (role !== 'ADMIN') reject()
    return requireOwnSecondStep(requireUser(user))
  },
}

/** Throws 403 unless the user may edit this course now. */
export const requireEditor =
  (mayEdit: MayEdit, user: CurrentUser, course: EditedCourse) => async (db: Database) => {
    if (!(await mayEdit(db, user, course))) reject()
  }

function reject(): never {
  throw new Problem('not-allowed', serverMessages.notAllowed)
}

function requireOwnSecondStep(user: CurrentUser) {
  if (user.owesSecondStep) throw new Problem('second-step-demanded', accountMessages.secondStepDemanded)
  return user
}

export function requireUser(user: CurrentUser | undefined) {
  if (!user) throw new Problem('not-signed-in', messages.notSignedIn)
  return user
}
