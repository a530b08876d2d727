import assert from 'node:assert/strict'
import type { BankQuestion } from '../../../contract/endpoints/question-bank.ts'
import { openBankSite } from './open-bank-site.ts'

const ids = ['_id', 'leftId', 'rightId', 'createdAt', 'changedAt', 'secure_url']

/** Without what each import makes anew. */
export const withoutIds = (key: string, value: unknown) => {
  if (ids.includes(key)) return undefined
  return typeof value === 'string' ? value.replace(/resource:[\da-f-]{36}/g, 'resource:') : value
}

/** A bank with the calls about files of questions. */
export async function openFileSite() {
  const site = await openBankSite()
  const send = (
    format: string,
    text: string | Uint8Array<ArrayBuffer>,
    query: object = {},
    params = site.params,
    session = site.head,
  ) =>
    site.call('importBankQuestions', {
      ...{ session, params, query: { format, ...query } },
      form: { file: new File([text], 'questions.txt') },
    })
  const download = async (format: string) =>
    new Uint8Array(
      (await site.call('exportBankQuestions', { session: site.head, params: site.params, query: { format } }))
        .rawPayload,
    )
  /** The questions as another course reads them from what this one writes. */
  const sendOn = async (format: string): Promise<BankQuestion[]> => {
    const params = { courseId: await site.addCourse() }
    const { questions } = (await send(format, await download(format), {}, params)).json()
    assert.deepEqual(
      questions.filter(({ ok }: { ok: boolean }) => !ok),
      [],
    )
    return (await site.call('listBankQuestions', { session: site.head, params })).json().questions
  }
  const requireSameAfter = async (format: string, replace = withoutIds) => {
    const [before, after] = [(await site.list()).questions, await sendOn(format)]
    const plain = (one: BankQuestion) => JSON.parse(JSON.stringify(one, replace))
    assert.ok(before.length > 0)
    for (const [index, question] of before.entries())
      assert.deepEqual(plain(after[index] as BankQuestion), plain(question), question.kind)
  }
  return { ...site, send, download, requireSameAfter }
}
