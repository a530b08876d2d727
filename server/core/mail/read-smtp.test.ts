import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailbox, smtpAddress } from './read-smtp.ts'

test('SMTP_URL names server, port, encryption, user and password', () => {
  const open = { user: '', password: '' }
  assert.deepEqual(smtpAddress('smtp://mail.example.org'), {
    ...open,
    host: 'mail.example.org',
    port: 587,
    isSecure: false,
  })
  assert.deepEqual(smtpAddress('smtps://school%40example.org:p%2Fw@[::1]:2465/'), {
    host: '::1',
    port: 2_465,
    isSecure: true,
    user: 'school@example.org',
    password: 'p/w',
  })
})

test('other addresses are wrong, and the error does not repeat them', () => {
  const wrong = [
    'mail.example.org',
    'http://mail',
    'smtp://',
    'smtp://me:hidden@mail/x',
    'smtp://mail/?pool=true',
  ]
  for (const address of [...wrong, 'smtp://me:hidden%@mail'])
    assert.throws(
      () => smtpAddress(address),
      (error: Error) => /^has /.test(error.message) && !error.message.includes('hidden'),
      address,
    )
})

test('MAIL_FROM is an address, with a name or without', () => {
  assert.deepEqual(mailbox('no-reply@example.org'), { name: '', address: 'no-reply@example.org' })
  const named = { name: 'Our school', address: 'no-reply@example.org' }
  assert.deepEqual(mailbox('Our school <no-reply@example.org>'), named)
  for (const text of ['school', 'a@b, c@d', 'A <a@b> <c@d>', 'A\r\nBcc: x <a@b>', '<>', 'a b@c'])
    assert.throws(() => mailbox(text), /has to be an address/, text)
})
