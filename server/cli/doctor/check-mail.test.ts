import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFreePort } from '../../../test/support/free-port.ts'
import { openSmtpServer } from '../../../test/support/mail/open-smtp-server.ts'
import { readSettings } from '../../config.ts'
import { runCheck } from './check.ts'
import { settingChecks } from './check-settings.ts'
import type { Library } from './inspect-library.ts'

const checkMail = async (environment: Record<string, string>) => {
  const check = settingChecks.find(({ name }) => name === 'mail') ?? assert.fail()
  const { verdict, message } = await runCheck(check, readSettings(environment), {} as Library)
  return `${verdict}: ${message}`
}

test('the doctor connects to the mail server, and says what is missing or wrong', async () => {
  await using smtp = await openSmtpServer()
  const [MAIL_FROM, PUBLIC_URL] = ['no-reply@school.example', 'https://school.example']
  assert.match(await checkMail({}), /^ok: not sent: SMTP_URL is not set/)
  assert.match(
    await checkMail({ SMTP_URL: smtp.url, MAIL_FROM, PUBLIC_URL }),
    /^ok: 127\.0\.0\.1:\d+ takes it/,
  )
  assert.match(await checkMail({ SMTP_URL: smtp.url, MAIL_FROM }), /^warning: PUBLIC_URL is not set/)
  assert.match(await checkMail({ SMTP_URL: smtp.url, PUBLIC_URL }), /^warning: .*no-reply@school\.example$/)
  const nothing = `smtp://school:hidden@127.0.0.1:${await findFreePort()}`
  const found = await checkMail({ SMTP_URL: nothing, MAIL_FROM, PUBLIC_URL })
  assert.match(found, /^error: .*takes no mail \(connection/)
  assert.doesNotMatch(found, /hidden/)
  assert.deepEqual(smtp.received, [])
})
