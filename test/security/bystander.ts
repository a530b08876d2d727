import assert from 'node:assert/strict'
import { addresses } from '../../contract/api/addresses.ts'
import { courseFields, signUpFields } from '../support/drafts.ts'
import { type HttpResponse, openClient } from '../support/http/client.ts'
import type { Target } from './target.ts'

// Several, because one address may sign up and in only so often.
const elsewhere = ['127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7', '127.0.0.8']
const account = { email: 'bystander@school.example', password: 'engine1843' }

type Step = { name: string; status: number; run: () => Promise<HttpResponse> }

/** A user at another address who uses the product during an attack; records the time of each step. */
export async function openBystander({ site, cookies, call }: Target, courseId: string) {
  const clients = elsewhere.map((address) => openClient(site, address))
  const client = clients[0] ?? assert.fail()
  const registered = await client.call(addresses.register, { form: signUpFields(account) })
  assert.equal(registered.status, 201, registered.text)
  const milliseconds = new Map<string, number[]>()
  const lectures = await call(addresses.listLectures, { cookie: cookies.learner, params: { courseId } })
  const video = new URL(
    (lectures.json.lectures as { lecture: { secure_url: string } }[])[0]?.lecture.secure_url ?? '',
    site.address,
  ).pathname
  let cookie = ''
  let [signedIn, signedUp] = [0, 0]

  const oneOf = (turn: number) => clients[turn % clients.length] ?? client
  const signIn = async () => {
    signedIn += 1
    const response = await oneOf(signedIn).call(addresses.login, { json: account })
    cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
    return response
  }
  const signUp = () => {
    signedUp += 1
    return oneOf(signedUp).call(addresses.register, {
      form: signUpFields({ email: `newcomer${signedUp}@school.example` }),
    })
  }
  const everyTime: Step[] = [
    { name: 'catalogue', status: 200, run: () => client.call(addresses.listCourses) },
    { name: 'sign-in', status: 200, run: signIn },
    {
      name: 'video',
      status: 206,
      run: () => client.send('GET', video, { cookie, headers: { range: 'bytes=0-999' } }),
    },
  ]
  const withPictures: Step[] = [
    { name: 'sign-up', status: 201, run: signUp },
    {
      name: 'new course',
      status: 201,
      run: () => client.call(addresses.createCourse, { cookie: cookies.administrator, form: courseFields() }),
    },
  ]

  const take = async (steps: Step[]) => {
    for (const { name, status, run } of steps) {
      const began = performance.now()
      const response = await run()
      milliseconds.set(name, [...(milliseconds.get(name) ?? []), performance.now() - began])
      assert.equal(
        response.status,
        status,
        `${name}: ${response.status} ${response.text.slice(0, 200)} ${site.lastWords()}`,
      )
    }
  }

  return {
    isServed: () => take(everyTime),
    addsPictures: () => take(withPictures),
    waits: () =>
      [...milliseconds].map(([name, all]) => {
        const sorted = all.toSorted((a, b) => a - b)
        const median = sorted[Math.floor(sorted.length / 2)] ?? 0
        return `${name} ${median.toFixed(0)}/${(sorted.at(-1) ?? 0).toFixed(0)} ms`
      }),
    [Symbol.dispose]: () => {
      for (const one of clients) one[Symbol.dispose]()
    },
  }
}
