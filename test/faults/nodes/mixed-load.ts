import { setTimeout as pause } from 'node:timers/promises'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { signUpFields } from '../../support/drafts.ts'
import { call, statusOf } from '../../support/http/client.ts'
import { register } from '../../support/http/fill-site.ts'
import { type Ledger, writeCourse, writeMessage } from '../ledger.ts'
import type { TwoNodes } from './two-nodes.ts'

const callers = { read: [8, 5], message: [6, 5], course: [1, 100], signIn: [2, 20] } as const

type Kind = keyof typeof callers
type Failure = { kind: Kind; status: number; at: number }

// Not the administrator, because so many sign-ins would end the session of the other calls.
const email = 'signs-in@school.example'

export async function callAllTheTime(nodes: Pick<TwoNodes, 'address' | 'cookie'>, ledger: Ledger) {
  await register(nodes, email)
  const { password } = signUpFields()
  const failures: Failure[] = []
  let made = 0
  let isOver = false
  // Not /readyz, which gives the storage of a busy machine less than two seconds.
  const paths = [`${apiBase}/course`, '/', '/courses', '/healthz']
  const ways: Record<Kind, (round: number) => Promise<number>> = {
    read: (round) => statusOf(nodes, paths[round % paths.length] ?? '/'),
    message: () => writeMessage(ledger, nodes),
    course: () => writeCourse(ledger, nodes, nodes.cookie),
    signIn: () =>
      call(nodes, addresses.login, { json: { email, password } }).then(
        ({ status }) => status,
        () => 0,
      ),
  }
  const one = async (kind: Kind, restMs: number) => {
    for (let round = 0; !isOver; round += 1) {
      const status = await ways[kind](round)
      made += 1
      if (status !== 200 && status !== 201) failures.push({ kind, status, at: performance.now() })
      await pause(restMs)
    }
  }
  const calling = Promise.all(
    Object.entries(callers).flatMap(([kind, [people, restMs]]) =>
      Array.from({ length: people }, () => one(kind as Kind, restMs)),
    ),
  )
  return {
    made: () => made,
    failures,
    [Symbol.asyncDispose]: async () => {
      isOver = true
      await calling
    },
  }
}
