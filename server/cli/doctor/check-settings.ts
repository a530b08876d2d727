import { pathOf } from '../../../contract/api/path-of.ts'
import type { Settings } from '../../config.ts'
import { explainMixedContent } from '../../core/media/mixed-content.ts'
import { describeError } from '../../features/auth/oidc/flow/oidc-failure.ts'
import { discoverProvider } from '../../features/auth/oidc/flow/provider.ts'
import { senderOf } from '../../mail/open-mail.ts'
import { openSmtp } from '../../mail/open-smtp.ts'
import { type Check, Warning } from './check.ts'
import type { Library } from './inspect-library.ts'

const longSessionDays = 400
const smtpTimeoutMs = 10_000
const oidcTimeoutSeconds = 10

export const settingChecks: Check[] = [
  { name: 'address', run: checkAddress },
  { name: 'address of media', run: checkMediaAddress },
  { name: 'proxy', run: checkProxy },
  { name: 'mail', run: checkMail },
  { name: 'sign-in by a provider', run: checkOidc },
  { name: 'settings', run: checkWeakSettings },
]

const isLocal = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host)

function checkAddress({ publicUrl, host }: Settings) {
  if (!publicUrl && !isLocal(host))
    throw new Warning('PUBLIC_URL is not set; links stay relative and cookies are not Secure')
  if (publicUrl?.protocol === 'http:' && !isLocal(publicUrl.hostname))
    throw new Warning(
      `PUBLIC_URL is ${publicUrl.origin}: passwords and cookies cross the network unencrypted`,
    )
  return publicUrl?.origin ?? 'this machine only'
}

function checkMediaAddress({ publicUrl, s3 }: Settings) {
  const mixed = explainMixedContent(publicUrl, s3)
  if (mixed) throw new Warning(mixed)
  return s3?.endpoint.origin ?? 'that of the pages'
}

/** Lectern does not speak TLS: https needs a proxy, and the limits per address must take it into account. */
function checkProxy({ publicUrl, trustedProxies }: Settings) {
  const everyone = trustedProxies.find((range) => range.endsWith('/0'))
  if (everyone) throw new Warning(`TRUST_PROXY has ${everyone}: anyone can pretend to come from any address`)
  if (publicUrl?.protocol === 'https:' && trustedProxies.length === 0)
    throw new Warning('TRUST_PROXY is not set: all visitors count as the proxy, and share its limits')
  return trustedProxies.join(', ') || 'none'
}

async function checkMail(settings: Settings) {
  const { smtp: server, publicUrl } = settings
  if (!server) return 'not sent: SMTP_URL is not set, and administrators read it at /admin/outbox'
  const from = senderOf(settings)
  const where = `${server.host}:${server.port}`
  const smtp = await openSmtp({ server, from, timeoutMs: smtpTimeoutMs })
  const { problem, response } = await smtp.check()
  if (problem) throw new Error(`${where} takes no mail (${[problem, response].filter(Boolean).join(': ')})`)
  if (!publicUrl) throw new Warning('PUBLIC_URL is not set: the links in mails may lead nowhere')
  if (!settings.mailFrom) throw new Warning(`MAIL_FROM is not set: mails come from ${from.address}`)
  return `${where} takes it, from ${from.address}`
}

/** Reads the provider's document, as the first sign-in does. Only a real sign-in shows whether the secret is right. */
async function checkOidc({ oidc, publicUrl }: Settings) {
  if (!oidc) return 'none: OIDC_ISSUER is not set'
  const found = await discoverProvider(oidc, oidcTimeoutSeconds).catch((error) => {
    throw new Error(
      `${oidc.issuer.href} is not an OpenID Connect provider, or cannot be reached (${describeError(error)})`,
    )
  })
  const { authorization_endpoint, token_endpoint } = found.serverMetadata()
  if (!authorization_endpoint || !token_endpoint)
    throw new Error(`${oidc.issuer.href} does not say where people sign in`)
  if (!publicUrl)
    throw new Warning('PUBLIC_URL is not set: the provider sends people back to this machine only')
  return `${oidc.name}, which sends people back to ${new URL(pathOf('finishOidc'), publicUrl).href}`
}

function checkWeakSettings(
  { rateLimits, lowDiskBytes, sessionDays, ...settings }: Settings,
  library: Library,
) {
  const weak = [
    rateLimits ? '' : 'RATE_LIMITS is off: passwords can be guessed without limit',
    lowDiskBytes > 0 ? '' : 'LOW_DISK_MB is 0: uploads may fill the disk',
    sessionDays > longSessionDays ? `SESSION_DAYS is ${sessionDays}: a lost device stays signed in` : '',
    settings.adminPassword && library.administrators > 0
      ? 'ADMIN_PASSWORD is still set: only the first start reads it'
      : '',
  ].filter(Boolean)
  if (weak.length > 0) throw new Warning(weak.join('; '))
  return 'none is weak'
}
