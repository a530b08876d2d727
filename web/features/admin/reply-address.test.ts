import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '../../../contract/messages/message.ts'
import { replyAddress } from './reply-address.ts'

const reply = (email: string, message: string) => replyAddress({ email, message }, english)

test('a reply has the address with a literal @ and the start of the message as its subject', () => {
  assert.equal(
    reply('ada@school.example', 'Hello there'),
    'mailto:ada@school.example?subject=Re%3A%20Hello%20there',
  )
})

test('an address cannot add a recipient or a header to the reply', () => {
  assert.equal(
    reply("jo+2?cc=x&o'n@school.example", 'Hi'),
    "mailto:jo%2B2%3Fcc%3Dx%26o'n@school.example?subject=Re%3A%20Hi",
  )
  const [, subject = ''] = reply('a@b.example', 'Hi&bcc=all@b.example\nsecond line').split('?')
  assert.deepEqual([...new URLSearchParams(subject)], [['subject', 'Re: Hi&bcc=all@b.example']])
})

test('a long message is cut between two words, and emoji stay whole', () => {
  const subject = (message: string) =>
    new URLSearchParams(reply('a@b.example', message).split('?')[1]).get('subject')
  assert.equal(subject('word '.repeat(30)), `Re: ${'word '.repeat(12).trim()}…`)
  assert.equal(subject('😀'.repeat(70)), `Re: ${'😀'.repeat(60)}…`)
})
