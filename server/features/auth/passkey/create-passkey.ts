import type { passkeyEndpoints } from '../../../../contract/endpoints/passkey.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import { type Locale, translate } from '../../../../contract/messages/message.ts'
import * as accountMessages from '../../../../contract/messages/server-account.ts'
import * as messages from '../../../../contract/messages/server-passkey.ts'
import { maxPasskeysPerUser } from '../../../../contract/validation/limits.ts'
import { localeOf } from '../../../core/locales.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import { transact } from '../../../db/transact.ts'
import type { Handler, HandlerRequest } from '../../../http/route.ts'
import { closeOtherSessionsOf } from '../../user/session-store.ts'
import { lockUser } from '../../user/user-store.ts'
import { deviceOf } from '../session/origin-of.ts'
import { isRequiredOf } from '../two-step/required-access.ts'
import { hasSecondStep } from '../two-step/two-step-store.ts'
import { takeChallenge } from './assertion/challenge-store.ts'
import { readClientData } from './assertion/check-assertion.ts'
import { checkRegistration } from './check-registration.ts'
import { passkeySite } from './passkey-site.ts'
import { insertPasskey, type PasskeyRow } from './passkey-store.ts'
import { toPasskey } from './passkey-view.ts'

type Request = HandlerRequest<typeof passkeyEndpoints.createPasskey>

/** Needs no password: only a person who gave it got the challenge. */
export const createPasskey: Handler<typeof passkeyEndpoints.createPasskey> = async (handlerRequest) => {
  const { ctx, user, body } = handlerRequest
  const row = {
    id: newId(),
    user_id: user.id,
    ...(await requireRight(handlerRequest)),
    name:
      body.name ?? nameFor(handlerRequest.request.headers['user-agent'], localeOf(handlerRequest.request)),
    created_at: ctx.now(),
    last_used_at: null,
  }
  await save(handlerRequest, row)
  return { message: calls.passkeyCreated, passkey: toPasskey(row) }
}

async function requireRight({ ctx, user, body: { passkey }, request }: Request) {
  const site = passkeySite(ctx.settings, request)
  const { challenge } = readClientData(passkey.response.clientDataJSON)
  const key = { purpose: 'register', browser: user.sessionHash } as const
  const isOurs = challenge && (await takeChallenge(ctx.db, challenge, key, ctx.now()))
  const checked = isOurs ? await checkRegistration(site, challenge, passkey) : undefined
  if (!checked) throw new Problem('broken', messages.passkeyNotAdded)
  return checked
}

async function save({ ctx, user }: Request, row: PasskeyRow) {
  await transact(ctx.db, async (trx) => {
    await lockUser(trx, user.id)
    const isFirst = isRequiredOf(ctx, user) && !(await hasSecondStep(trx, user.id))
    const isSaved = await insertPasskey(trx, row, maxPasskeysPerUser, () => {
      throw new Problem('conflict', messages.passkeyTaken)
    })
    if (!isSaved) throw new Problem('limit-reached', messages.tooManyPasskeys({ max: maxPasskeysPerUser }))
    // They were opened with the password alone.
    if (isFirst) await closeOtherSessionsOf(trx, user.id, user.sessionHash)
  })
}

function nameFor(userAgent: string | undefined, locale: Locale) {
  const { browser, system } = deviceOf(userAgent)
  const known = browser && system ? accountMessages.browserOnSystem({ browser, system }) : browser
  return translate(locale, known ?? messages.passkeyName)
}
