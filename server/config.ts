import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { passwordHint, passwordPattern } from '../contract/endpoints/auth-password.ts'
import { email } from '../contract/endpoints/user.ts'
import { english, translate } from '../contract/messages/message.ts'
import * as rules from '../contract/messages/rules.ts'
import { MB } from '../contract/validation/limits.ts'
import { wordsBetweenCommas, wordsOfFile } from './core/blocked-words/read-words.ts'
import { makeWordTree } from './core/blocked-words/word-tree.ts'
import { type Mailbox, mailbox, type SmtpSettings, smtpAddress } from './core/mail/read-smtp.ts'
import type { S3Settings } from './core/media/s3-settings.ts'
import { issuerAddress, type OidcSettings, oidcName, oidcScopes } from './core/oidc/oidc-settings.ts'
import * as read from './core/setting-types.ts'
import { machineZone, zoneName } from './core/time/zone.ts'

/** A person who lost a right plays on until the address ends. */
const maxMediaHours = 2

/** The database in the data folder, where no PostgreSQL is set. */
export const sqliteFile = 'lectern.sqlite'

export class WrongSetting extends Error {}

/** Environment variables; a `.env` file in the working folder supplies missing ones. */
export function readEnvironment(): Environment {
  return { ...readEnvFile(), ...process.env }
}

function readEnvFile() {
  if (!existsSync('.env')) return {}
  try {
    return parseEnv(readFileSync('.env', 'utf8'))
  } catch (error) {
    throw new WrongSetting(`The file .env cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

type S3Access = Omit<S3Settings, 'bucket'>

export type Settings = ReturnType<typeof readSettings>

type Environment = Record<string, string | undefined>

const fileSenders = ['x-accel-redirect'] as const
type FileSender = (typeof fileSenders)[number]

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

// The values of these settings must not reach a log.
const secrets = [
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'TARGET_S3_SECRET_ACCESS_KEY',
]

export function readSettings(environment: Environment) {
  const setting = <T>(name: string, standard: T, parse: (text: string) => T): T => {
    const text = environment[name]?.trim()
    if (!text) return standard
    try {
      return parse(text)
    } catch (error) {
      const shown = secrets.includes(name) ? 'set' : `"${text}"`
      throw new WrongSetting(`${name} is ${shown}, but it ${(error as Error).message}.`)
    }
  }

  const stallSeconds = setting('S3_STALL_SECONDS', 10, read.wholeNumber(1, 600))
  return {
    port: setting('PORT', 3000, read.wholeNumber(0, 65_535)),
    host: setting('HOST', '127.0.0.1', read.text),
    dataFolder: resolve(setting('DATA_DIR', 'data', read.text)),
    publicUrl: setting<URL | undefined>('PUBLIC_URL', undefined, read.webAddress),
    adminEmail: setting<string | undefined>('ADMIN_EMAIL', undefined, (text) => {
      const { success, data } = email(rules.signUpMissing, rules.signUpEmailInvalid).safeParse(text)
      return success ? data : read.fail('has to be an e-mail address')
    }),
    adminPassword: setting<string | undefined>('ADMIN_PASSWORD', undefined, (text) =>
      passwordPattern.test(text) ? text : read.fail(`has to be ${translate(english, passwordHint)}`),
    ),
    timeZone: setting('TIME_ZONE', machineZone(), zoneName),
    databaseUrl: setting<string | undefined>('DATABASE_URL', undefined, read.postgresAddress),
    s3: wholeS3({
      endpoint: setting<URL | undefined>('S3_ENDPOINT', undefined, read.webAddress),
      bucket: setting<string | undefined>('S3_BUCKET', undefined, read.bucketName),
      accessKeyId: setting<string | undefined>('S3_ACCESS_KEY_ID', undefined, read.text),
      secretAccessKey: setting<string | undefined>('S3_SECRET_ACCESS_KEY', undefined, read.text),
      region: setting('S3_REGION', 'us-east-1', read.text),
      stallSeconds,
    }),
    targetS3: wholeAccess({
      endpoint: setting<URL | undefined>('TARGET_S3_ENDPOINT', undefined, read.webAddress),
      accessKeyId: setting<string | undefined>('TARGET_S3_ACCESS_KEY_ID', undefined, read.text),
      secretAccessKey: setting<string | undefined>('TARGET_S3_SECRET_ACCESS_KEY', undefined, read.text),
      region: setting('TARGET_S3_REGION', 'us-east-1', read.text),
      stallSeconds,
    }),
    ...wholeSchedule({
      backupTo: setting<string | undefined>('BACKUP_TO', undefined, read.text),
      backupAt: setting<string | undefined>('BACKUP_SCHEDULE', undefined, read.timeOfDay),
      backupKeep: setting('BACKUP_KEEP', 7, read.wholeNumber(1, 10_000)),
    }),
    smtp: setting<SmtpSettings | undefined>('SMTP_URL', undefined, smtpAddress),
    mailFrom: setting<Mailbox | undefined>('MAIL_FROM', undefined, mailbox),
    mailRetentionDays: setting('KEEP_MAIL_DAYS', 30, read.wholeNumber(4, 3_650)),
    questionDigestAt: setting('QUESTION_DIGEST_AT', '07:00', read.timeOfDay),
    requireConfirmedEmail: setting('REQUIRE_CONFIRMED_EMAIL', false, read.trueOrFalse),
    requireSubscription: setting('LECTURES_REQUIRE_SUBSCRIPTION', false, read.trueOrFalse),
    oidc: wholeOidc({
      issuer: setting<URL | undefined>('OIDC_ISSUER', undefined, issuerAddress),
      clientId: setting<string | undefined>('OIDC_CLIENT_ID', undefined, read.text),
      clientSecret: setting<string | undefined>('OIDC_CLIENT_SECRET', undefined, read.text),
      name: setting<string | undefined>('OIDC_NAME', undefined, oidcName),
      scopes: setting('OIDC_SCOPES', 'openid email profile', oidcScopes),
      trustsEmail: setting('OIDC_TRUST_EMAIL', false, read.trueOrFalse),
      groupsClaim: setting<string | undefined>('OIDC_GROUPS_CLAIM', undefined, read.text),
      makesGroups: setting('OIDC_MAKE_GROUPS', false, read.trueOrFalse),
    }),
    blockedWords: makeWordTree([
      ...setting('BLOCKED_WORDS', [] as string[], wordsBetweenCommas),
      ...setting('BLOCKED_WORDS_FILE', [] as string[], wordsOfFile),
    ]),
    clamd: setting<read.TcpAddress | undefined>('CLAMD_URL', undefined, read.tcpAddress),
    linksAfterDays: setting('LINKS_AFTER_DAYS', 3, read.wholeNumber(0, 365)),
    sampleCourses: setting('SAMPLE_COURSES', true, read.onOrOff),
    trustedProxies: setting('TRUST_PROXY', [] as string[], read.addressRanges),
    sendFiles: setting<FileSender | undefined>('SEND_FILES', undefined, (text) =>
      environment.TRUST_PROXY?.trim()
        ? read.oneOf(fileSenders)(text)
        : read.fail('needs the address of nginx in TRUST_PROXY'),
    ),
    rateLimits: setting('RATE_LIMITS', true, read.onOrOff),
    tokenCallsPerMinute: setting('TOKEN_CALLS_PER_MINUTE', 600, read.wholeNumber(1, 1_000_000)),
    logLevel: setting('LOG_LEVEL', 'warn', read.oneOf(logLevels)),
    metricsToken: setting<string | undefined>('METRICS_TOKEN', undefined, (text) =>
      /^\S{16,}$/.test(text) ? text : read.fail('has to be 16 characters or more, without spaces'),
    ),
    metricsPort: setting<number | undefined>('METRICS_PORT', undefined, read.wholeNumber(0, 65_535)),
    tracesEndpoint: setting<URL | undefined>('OTEL_EXPORTER_OTLP_ENDPOINT', undefined, read.addressWithPath),
    tracesShare: setting('OTEL_TRACES_SAMPLER_ARG', 1, read.share),
    tracesTrustProxy: setting('TRACE_TRUST_PROXY', false, read.trueOrFalse),
    maxLectureBytes: setting('MAX_LECTURE_MB', 4_096, read.wholeNumber(1, 1_048_576)) * MB,
    maxAnswerFileBytes: setting('MAX_ANSWER_FILE_MB', 100, read.wholeNumber(1, 1_048_576)) * MB,
    requiresTwoSteps: setting('REQUIRE_TWO_STEPS_FOR_ADMINISTRATORS', false, read.trueOrFalse),
    sessionDays: setting('SESSION_DAYS', 30, read.wholeNumber(1, 3_650)),
    mediaHours: Math.min(setting('MEDIA_HOURS', maxMediaHours, read.wholeNumber(1, 8_760)), maxMediaHours),
    hashesAtOnce: setting('HASHES_AT_ONCE', 2, read.wholeNumber(1, 64)),
    hashesWaiting: setting('HASHES_WAITING', 100, read.wholeNumber(1, 100_000)),
    maxInFlight: setting('REQUESTS_AT_ONCE', 500, read.wholeNumber(1, 100_000)),
    maxWaitMs: setting('REQUEST_WAIT_MS', 1_000, read.wholeNumber(1, 60_000)),
    viewersAtOnce: setting('VIEWERS_AT_ONCE', 500, read.wholeNumber(1, 100_000)),
    eventStreamsAtOnce: setting('EVENT_STREAMS_AT_ONCE', 5_000, read.wholeNumber(1, 100_000)),
    uploadsAtOnce: setting('UPLOADS_AT_ONCE', 50, read.wholeNumber(1, 10_000)),
    prepareVideo: setting('PREPARE_VIDEO', true, read.onOrOff),
    videoJobsAtOnce: setting('VIDEO_JOBS_AT_ONCE', 1, read.wholeNumber(1, 64)),
    videoStallSeconds: setting('VIDEO_STALL_SECONDS', 120, read.wholeNumber(1, 3_600)),
    sweepAfterSeconds: setting('SWEEP_AFTER_SECONDS', 3_600, read.wholeNumber(1, 604_800)),
    quizGraceSeconds: setting('QUIZ_GRACE_SECONDS', 120, read.wholeNumber(0, 3_600)),
    lateGraceSeconds: setting('LATE_GRACE_SECONDS', 60, read.wholeNumber(0, 3_600)),
    deletedRetentionSeconds: setting('KEEP_DELETED_SECONDS', 2_592_000, read.wholeNumber(1, 31_536_000)),
    deletedAccountRetentionSeconds: setting(
      'KEEP_DELETED_ACCOUNT_SECONDS',
      604_800,
      read.wholeNumber(1, 31_536_000),
    ),
    keepsMarksOfErased: setting('KEEP_MARKS_OF_ERASED', false, read.onOrOff),
    auditLogMonths: setting<number | undefined>('AUDIT_LOG_MONTHS', undefined, read.wholeNumber(1, 1_200)),
    bodySeconds: setting('BODY_SECONDS', 30, read.wholeNumber(1, 3_600)),
    formSeconds: setting('FORM_SECONDS', 120, read.wholeNumber(1, 86_400)),
    resumableFromBytes: setting('RESUMABLE_FROM_MB', 50, read.wholeNumber(0, 1_048_576)) * MB,
    uploadsPerUser: setting('UPLOADS_PER_PERSON', 10, read.wholeNumber(1, 10_000)),
    uploadRetentionHours: setting('KEEP_UPLOADS_HOURS', 24, read.wholeNumber(1, 8_760)),
    deliveryRetentionDays: setting('KEEP_DELIVERIES_DAYS', 30, read.wholeNumber(4, 3_650)),
    webhookPrivateAddresses: setting('WEBHOOK_PRIVATE_ADDRESSES', [] as string[], read.addressRanges),
    lowDiskBytes: setting('LOW_DISK_MB', 1_024, read.wholeNumber(0, 1_073_741_824)) * MB,
    drainSeconds: setting('DRAIN_SECONDS', 0, read.wholeNumber(0, 300)),
    sendStallSeconds: setting('SEND_STALL_SECONDS', 120, read.wholeNumber(1, 86_400)),
    uploadStallSeconds: setting('UPLOAD_STALL_SECONDS', 30, read.wholeNumber(1, 3_600)),
  }
}

/** All or none: media are in S3 or on disk. */
function wholeS3(
  s3: Partial<S3Settings> & Pick<S3Settings, 'region' | 'stallSeconds'>,
): S3Settings | undefined {
  const names = {
    endpoint: 'S3_ENDPOINT',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  }
  const { endpoint, bucket, accessKeyId, secretAccessKey, region, stallSeconds } = s3
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, accessKeyId, secretAccessKey, region, stallSeconds }
  const keys = Object.keys(names) as (keyof typeof names)[]
  const missing = keys.filter((key) => !s3[key]).map((key) => names[key])
  const given = keys.find((key) => s3[key])
  if (!given) return undefined
  throw new WrongSetting(`${names[given]} is set, but media in S3 need ${missing.join(', ')}, too.`)
}

function wholeAccess({
  endpoint,
  accessKeyId,
  secretAccessKey,
  ...rest
}: Partial<S3Access> & Pick<S3Access, 'region' | 'stallSeconds'>): S3Access | undefined {
  if (endpoint && accessKeyId && secretAccessKey) return { endpoint, accessKeyId, secretAccessKey, ...rest }
  if (!endpoint && !accessKeyId && !secretAccessKey) return undefined
  throw new WrongSetting(
    'TARGET_S3_ENDPOINT, TARGET_S3_ACCESS_KEY_ID and TARGET_S3_SECRET_ACCESS_KEY belong together: set all of them, or none.',
  )
}

/** All three or none. Without a name, the button shows the provider's host. */
function wholeOidc({
  issuer,
  clientId,
  clientSecret,
  name = issuer?.hostname,
  ...rest
}: Partial<OidcSettings> & Pick<OidcSettings, 'scopes' | 'trustsEmail' | 'groupsClaim' | 'makesGroups'>):
  | OidcSettings
  | undefined {
  if (issuer && clientId && clientSecret && name) return { issuer, clientId, clientSecret, name, ...rest }
  if (!issuer && !clientId && !clientSecret) return undefined
  throw new WrongSetting(
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all of them, or none.',
  )
}

function wholeSchedule<S extends { backupTo: string | undefined; backupAt: string | undefined }>(
  schedule: S,
) {
  if (schedule.backupAt && !schedule.backupTo)
    throw new WrongSetting('BACKUP_SCHEDULE is set, but BACKUP_TO does not say where to.')
  return schedule
}
