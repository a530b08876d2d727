import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { apiBase, pages } from '../../contract/addresses.ts'
import { addresses } from '../../contract/api/addresses.ts'
import type { Address, Endpoint } from '../../contract/api/define-endpoint.ts'
import { pathOf } from '../../contract/api/path-of.ts'
import { routes } from '../../server/features.ts'
import {
  captionFields,
  courseFields,
  lectureFields,
  messageFields,
  passwordFields,
  profileFields,
  signUpFields,
} from '../support/drafts.ts'
import { type HttpClient, type HttpResponse, openClient, type RequestParts } from '../support/http/client.ts'
import { openBystander } from './bystander.ts'
import { makeLibrary } from './library.ts'
import { openTarget, type Target } from './target.ts'

// An attacker with one address and one account must slow down only that address and account.

const connections = 64
// More than the forms of all addresses together may be.
const slowForms = 520
const isLong = Number(process.env.HOSTILE_BODIES ?? 0) > 0
const callsEach = isLong ? 512 : 2 * connections
// A call that keeps the server busy does so among others, too: the connections that wait are those at it.
// One at a time the floods take 117 s of processor time, so 68 (SQLite, alone): the bystander looks less often.
const endpointsAtOnce = 8
const learner = { email: 'learner@school.example', password: 'engine1843' }

let target: Target
let ids: Record<string, string>
let attacker: HttpClient
let bystander: Awaited<ReturnType<typeof openBystander>>
let cookie: string
before(async () => {
  target = await openTarget({ RATE_LIMITS: 'on', TRUST_PROXY: '' })
  ids = await makeLibrary(target)
  attacker = openClient(target.site, '127.0.0.2')
  bystander = await openBystander(target, ids.courseId ?? '')
  cookie = await signIn()
})
after(async () => {
  attacker[Symbol.dispose]()
  bystander[Symbol.dispose]()
  await target[Symbol.asyncDispose]()
})

async function signIn() {
  const { headers } = await attacker.call(addresses.login, { json: learner })
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

/** Sends the calls over all of the attacker's connections. Returns the count of each status. */
async function flood(
  call: (number: number) => Promise<HttpResponse>,
  calls = callsEach,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  let number = 0
  const one = async () => {
    while (number < calls) {
      const { status } = await call(number++).catch(() => ({ status: 0 }))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return statuses
}

async function withstands(attack: Promise<Record<number, number>>) {
  let isOver = false
  const ended = attack.finally(() => {
    isOver = true
  })
  await bystander.isServed()
  await bystander.addsPictures()
  do await bystander.isServed()
  while (!isOver)
  const statuses = await ended
  assert.ok(!statuses[500], JSON.stringify(statuses))
  return statuses
}

const name = ({ method, path }: Address) => `${method} ${path}`

/** Valid requests: the attacker wants to cause work. */
const bodies: Record<string, (number: number) => RequestParts> = {
  [name(addresses.register)]: (n) => ({ form: signUpFields({ email: `made${n}@attacker.example` }) }),
  [name(addresses.login)]: (n) => ({ json: { email: `made${n}@attacker.example`, password: 'wrong11' } }),
  [name(addresses.updateUser)]: () => ({ form: profileFields() }),
  [name(addresses.changePassword)]: () => ({
    json: passwordFields({ newPassword: learner.password, repeatedPassword: learner.password }),
  }),
  [name(addresses.changePreferences)]: () => ({ json: {} }),
  [name(addresses.sendMessage)]: () => ({ json: messageFields() }),
  [name(addresses.createCourse)]: () => ({ form: courseFields() }),
  [name(addresses.addLecture)]: () => ({ form: lectureFields() }),
  [name(addresses.addCaptions)]: () => ({ form: captionFields() }),
}

const all = routes.map(({ endpoint }) => endpoint)
/** Bodies of their own cause the most work. */
const isAlone = (endpoint: Endpoint) => isLong || Object.hasOwn(bodies, name(endpoint))
const others = all.filter((endpoint) => !isAlone(endpoint))
const groups = [
  ...all.filter(isAlone).map((endpoint) => [endpoint]),
  ...Array.from({ length: Math.ceil(others.length / endpointsAtOnce) }, (_, n) =>
    others.slice(n * endpointsAtOnce, (n + 1) * endpointsAtOnce),
  ),
]

for (const endpoints of groups) {
  test(`64 connections of one attacker at ${endpoints.map(name).join(', ')} do not lock other users out`, async (t) => {
    const one = (number: number) => attack(endpoints[number % endpoints.length] as Endpoint, number)
    const statuses = await withstands(flood(one, callsEach * endpoints.length))
    t.diagnostic(`attacker ${JSON.stringify(statuses)}; bystander ${bystander.waits().join(', ')}`)
    if (endpoints[0] === addresses.changePassword) cookie = await signIn()
  })
}

function attack(endpoint: Endpoint, number: number) {
  const parts = bodies[name(endpoint)] ?? (() => (endpoint.body ? { json: {} } : {}))
  // Signing out would end the attack.
  const own = endpoint === addresses.logout ? '' : cookie
  return attacker.call(endpoint, { params: ids, cookie: own, ...parts(number) })
}

const bomb = new File(
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><filter id="f"><feTurbulence baseFrequency=".9" numOctaves="9"/><feGaussianBlur stdDeviation="90"/></filter>${'<rect width="400" height="400" filter="url(#f)"/>'.repeat(60)}</svg>`,
  ],
  'bomb.svg',
)
const hugePng = async () =>
  new File(
    [
      await sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: 'red' } })
        .png({ compressionLevel: 9, progressive: true })
        .toBuffer(),
    ],
    'huge.png',
  )

const requested: Record<string, (number: number) => string> = {
  ...Object.fromEntries(Object.entries(pages).map(([page, path]) => [`the page ${page}`, () => path])),
  'a page with another query each time': (n) => `${pages.courses}?x=${n}`,
  'another search each time': (n) => `${pathOf('listCourses')}?q=word${n}`,
  'an unknown address': (n) => `/nowhere/${n}`,
  'the description of the API': () => `${apiBase}/openapi.json`,
}

for (const [what, address] of Object.entries(requested)) {
  test(`64 connections of one attacker at ${what} do not lock other users out`, async () => {
    await withstands(flood((n) => attacker.send('GET', address(n), { cookie })))
  })
}

test('sign-ups whose picture takes 1.5 s each delay no other user, and are dropped when their client disconnects', async () => {
  const form = signUpFields({ avatar: bomb, email: 'same@attacker.example' })
  const leaving = openClient(target.site, '127.0.0.2')
  const attack = flood(() => leaving.call(addresses.register, { form }))
  await bystander.isServed()
  await bystander.addsPictures()
  await bystander.isServed()
  leaving[Symbol.dispose]()
  const statuses = await attack
  assert.ok((statuses[429] ?? 0) > 0, JSON.stringify(statuses))
  assert.ok(!statuses[500], JSON.stringify(statuses))
  await bystander.addsPictures()
})

test('profile pictures of 40 megapixels do not prevent an administrator from creating a course', async () => {
  const form = profileFields({ avatar: await hugePng() })
  const statuses = await withstands(
    flood(() => attacker.call(addresses.updateUser, { params: ids, cookie, form })),
  )
  assert.ok((statuses[429] ?? 0) > 0, JSON.stringify(statuses))
})

test('one user with many sessions is one viewer', async () => {
  const cookies = await Promise.all(Array.from({ length: 32 }, signIn))
  // A user's oldest sessions have ended by now.
  cookie = await signIn()
  const { json } = await attacker.call(addresses.listLectures, { cookie, params: ids })
  const [first] = json.lectures as { lecture: { secure_url: string } }[]
  const video = new URL(first?.lecture.secure_url ?? '', target.site.address).pathname
  await withstands(
    flood((n) =>
      attacker.send('GET', video, {
        cookie: cookies[n % cookies.length] ?? '',
        headers: { range: 'bytes=0-1' },
      }),
    ),
  )
})

test('slow forms, bodies that never arrive and idle connections do not use up other users’ capacity', async () => {
  const { hostname, port } = new URL(target.site.address)
  const heads = [
    `POST ${apiBase}/user/register HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 999999\r\n\r\n--b\r\n`,
    `POST ${apiBase}/user/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    `PUT ${apiBase}/user/update/${ids.userId} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`,
    '',
  ]
  const sockets = await Promise.all(
    Array.from({ length: slowForms + 4 * connections }, async (_, n) => {
      const socket: Socket = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.2' })
      socket.on('error', () => {})
      await new Promise<void>((done) => socket.once('connect', done).once('close', () => done()))
      if (socket.writable) socket.write(heads[n < slowForms ? 0 : n % heads.length] ?? '')
      return socket
    }),
  )
  await bystander.isServed()
  await bystander.addsPictures()
  await bystander.isServed()
  for (const socket of sockets) socket.destroy()
})
