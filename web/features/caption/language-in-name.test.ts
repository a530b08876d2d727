import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '../../../contract/messages/message.ts'
import { commonLanguages } from '../../lib/format/language-names.ts'
import { languageInName } from './language-in-name.ts'

const offered = commonLanguages(english).map(({ tag }) => tag)
const read = (name: string) => languageInName(name, offered)

test('the name of a captions file says its language', () => {
  const named = {
    'talk.de.vtt': 'de',
    'talk_pt-BR.srt': 'pt-BR',
    'talk-en.vtt': 'en',
    'my-new-en.vtt': 'en',
    'talk.PT_br.vtt': 'pt-BR',
    'talk.zh-hant-tw.srt': 'zh-Hant-TW',
    'talk.es-419.srt': 'es-419',
    'talk.deu.srt': 'de',
    'talk.fr.sdh.srt': 'fr',
    'talk.de (1).vtt': 'de',
    'de.vtt': 'de',
  }
  for (const [name, tag] of Object.entries(named)) assert.equal(read(name), tag, name)
})

test('a name without a language says none', () => {
  for (const name of [
    'talk.vtt',
    'talk-2.vtt',
    'on the web.vtt',
    'made.for.web.vtt',
    'part-1 (2).srt',
    '.vtt',
    '',
  ])
    assert.equal(read(name), undefined, name)
})
