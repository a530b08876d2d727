import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '../../contract/messages/message.ts'
import { chooseLocale } from './locales.ts'

const [german, brazilian] = ['de', 'pt-BR'].map((code) => ({ code, sentences: {} }))
const known = [english, german, brazilian].filter((locale) => locale !== undefined)

const choices: [accepted: string | undefined, code: string][] = [
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,de;q=0.9', 'en'],
  ['fr, de;q=0.2, pt-br;q=0.7', 'pt-BR'],
  ['pt', 'en'],
  ['de;q=0, en', 'en'],
  ['de;q=none, \u0000', 'en'],
]

for (const [accepted, code] of choices) {
  test(`Accept-Language ${JSON.stringify(accepted)} is answered in ${code}`, () => {
    assert.equal(chooseLocale(accepted, known).code, code)
  })
}
