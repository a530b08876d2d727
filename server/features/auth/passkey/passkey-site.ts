import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import * as messages from '../../../../contract/messages/server-passkey.ts'
import type { Settings } from '../../../config.ts'
import { Problem } from '../../../core/problem.ts'
import { originOf } from '../../../http/public-address.ts'

export type PasskeySite = { origin: string; rpId: string }

/**
 * Passkeys are made for and work at PUBLIC_URL. Without it, the request's host counts only if it means this machine,
 * because anyone may send any host. Throws 409 if there is no host name; an IP address is none (WebAuthn 3 §5.1.3).
 */
export function passkeySite(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  request: FastifyRequest,
): PasskeySite {
  const origin = publicUrl?.origin ?? originOf(request)
  const rpId = origin ? new URL(origin).hostname : ''
  const isOurs = publicUrl ? !isIP(rpId.replace(/^\[|\]$/g, '')) : /(^|\.)localhost$/.test(rpId)
  if (!origin || !isOurs) throw new Problem('conflict', messages.passkeysNeedAddress)
  return { origin, rpId }
}
