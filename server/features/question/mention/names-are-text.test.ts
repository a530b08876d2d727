import assert from 'node:assert/strict'
import { test } from 'node:test'
import MarkdownIt from 'markdown-it'
import type { Answer, Namable } from '../../../../contract/endpoints/question-fields.ts'
import {
  answer,
  answered,
  answersOf,
  asked,
  openWithQuestions,
} from '../../../../test/support/learner/open-with-questions.ts'
import { escapeMarkdown } from '../../../core/markdown/escape-markdown.ts'

type Site = Awaited<ReturnType<typeof openWithQuestions>>

const rename = (site: Site, id: string, full_name: string) =>
  site.ctx.db.updateTable('user').set({ full_name }).where('id', '=', id).execute()

const edit = async (site: Site, session: string, { _id }: Answer, json: object): Promise<Answer> => {
  const response = await site.call('editAnswer', { session, params: { answerId: _id }, json })
  assert.equal(response.statusCode, 200, response.body)
  return response.json().answer
}

const storedText = async (site: Site, { _id }: Answer) =>
  (await site.ctx.db.selectFrom('answer').select('text').where('id', '=', _id).executeTakeFirst())?.text

const namesOfTricks = [
  'Ivan [the solution](https://evil.example)',
  'Ivan ![x](https://evil.example/a.png)',
  '**Ivan** _the_ `code` ~~x~~',
  'Ivan <https://evil.example>',
  'Ivan <b>&amp; $x^2$ | # \\',
  'Ivan https://evil.example www.evil.example',
]

for (const name of namesOfTricks)
  test(`‘${name}’ is text, and stays a mention when a teacher edits the answer`, async () => {
    await using site = await openWithQuestions()
    const question = await asked(site, site.ada)
    const text = 'See @Ada Lovelace, please'
    const written = await answered(site, site.teacher, question, text)
    const adaId = site.adaAccount.user._id
    assert.equal(await storedText(site, written), `See @{${adaId}}, please`)
    await rename(site, adaId, name)
    const [shown] = (await answersOf(site, site.bob, question)).answers
    assert.ok(shown)
    assert.deepEqual(shown.mentions, [name])
    const [{ begin, end, ...person } = assert.fail()] = shown.mentioned
    assert.deepEqual(person, { _id: adaId, fullName: name, teaches: false })
    assert.equal(shown.text.slice(begin, end), `@${escapeMarkdown(name)}`)
    assert.equal(
      new MarkdownIt({ html: false, linkify: true }).renderInline(shown.text),
      new MarkdownIt().utils.escapeHtml(`See @${name}, please`),
    )
    const edited = await edit(site, site.teacher, shown, { text: `${shown.text}!` })
    assert.equal(await storedText(site, edited), `See @{${adaId}}, please!`)
    const raw = await edit(site, site.teacher, shown, { text: `See @${name}, all` })
    assert.equal(await storedText(site, raw), `See @{${adaId}}, all`)
  })

test('a teacher’s name is the teacher’s, although a learner of that name took part first', async () => {
  await using site = await openWithQuestions()
  const impostor = await site.makeAccount({ fullName: 'Terry Teacher', email: 'other@school.example' })
  const question = await asked(site, impostor.session)
  const before = await answered(site, site.bob, question, 'Is @Terry Teacher here?')
  assert.deepEqual(before.mentioned, [])
  await answered(site, site.teacher, question, 'Here.')
  const after = await answered(site, site.bob, question, 'Thanks @Terry Teacher')
  const teacherId = await site.idOf(site.teacher)
  assert.deepEqual(
    after.mentioned.map(({ _id, teaches }) => [_id, teaches]),
    [[teacherId, true]],
  )
  const people: Namable[] = (
    await site.call('listNamable', { session: site.bob, params: { questionId: question._id } })
  ).json().people
  assert.deepEqual(people.map(({ fullName, teaches }) => [fullName, teaches]).toSorted(), [
    ['Bob Ross-Lee', false],
    ['Terry Teacher', false],
    ['Terry Teacher', true],
  ])
  const avatars = people.map(({ avatar }) => avatar.secure_url)
  assert.ok(avatars.every((address) => address.includes('/')))
})

test('of namesakes the chosen one is mentioned, each in their place, and nobody without a choice', async () => {
  await using site = await openWithQuestions()
  const [first, second] = [
    await site.makeAccount({ fullName: 'Kim Miller', email: 'kim1@school.example' }),
    await site.makeAccount({ fullName: 'Kim Miller', email: 'kim2@school.example' }),
  ]
  const question = await asked(site, first.session)
  await answered(site, second.session, question, 'Me, too.')
  assert.deepEqual((await answered(site, site.bob, question, '@Kim Miller!')).mentioned, [])
  const text = '@Kim Miller and @Kim Miller'
  const mentioned = [
    { at: 0, _id: second.user._id },
    { at: 16, _id: first.user._id },
  ]
  const params = { questionId: question._id }
  const input = { session: site.bob, params, json: { text, mentioned } }
  const response = await site.call('answerQuestion', input)
  assert.equal(response.statusCode, 201, response.body)
  const written: Answer = response.json().answer
  const stored = `@{${second.user._id}} and @{${first.user._id}}`
  assert.equal(await storedText(site, written), stored)
  const again = await edit(site, site.bob, written, { text: `So: ${written.text}` })
  assert.equal(await storedText(site, again), `So: ${stored}`)
  const only = await edit(site, site.bob, again, {
    text: 'Only @Kim Miller',
    mentioned: [{ at: 5, _id: first.user._id }],
  })
  assert.equal(await storedText(site, only), `Only @{${first.user._id}}`)
})

test('a choice names only people who took part, and only where their name stands', async () => {
  await using site = await openWithQuestions()
  const question = await asked(site, site.ada)
  const outsider = await site.makeAccount({ fullName: 'Olga Outside', email: 'olga@school.example' })
  const choices = [
    { text: '@Olga Outside', mentioned: [{ at: 0, _id: outsider.user._id }] },
    { text: '@Terry Teacher', mentioned: [{ at: 0, _id: site.adaAccount.user._id }] },
    { text: 'x@Ada Lovelace', mentioned: [{ at: 1, _id: site.adaAccount.user._id }] },
  ]
  for (const json of choices) {
    const input = { session: site.bob, params: { questionId: question._id }, json }
    assert.deepEqual((await site.call('answerQuestion', input)).json().answer.mentioned, [], json.text)
  }
  const wrong = { text: 'Hm', mentioned: [{ at: -1, _id: 'x' }] }
  const params = { questionId: question._id }
  assert.equal(
    (await site.call('answerQuestion', { session: site.bob, params, json: wrong })).statusCode,
    400,
  )
  assert.equal((await answer(site, site.bob, question, 'Hm')).statusCode, 201)
})

test('the people of a hidden question are not listed for a learner', async () => {
  await using site = await openWithQuestions()
  const question = await asked(site, site.ada)
  const params = { questionId: question._id }
  await site.call('hideQuestion', { session: site.teacher, params })
  assert.equal((await site.call('listNamable', { session: site.bob, params })).statusCode, 404)
})
