import type { FastifyReply } from 'fastify'
import { MB } from '../../../contract/rules/limits.ts'
import type { House, Person } from '../../house.ts'
import { keep } from '../../kept.ts'
import type { Door, Visit } from '../door.ts'
import { canonicalKey } from './canonical-key.ts'

type Asked = Omit<Visit<Door['promise']>, 'form' | 'files'>

const mostAnswers = 100
const largestBytes = 2 * MB
const mostBytes = 8 * MB

/**
 * Keeps a door's answers as they travel, the same for everybody of one role: 100, none over 2 MB and 8 MB in all, each until one of its
 * tables is written, half a second at most.
 */
export function openRoleAnswers(house: House, { keep: show, readFrom = [] }: Door) {
  const bodies = keep(
    { db: house.db, tables: readFrom, most: mostAnswers, largestBytes, mostBytes },
    async (_key, visit: Asked) => {
      using _underWay = house.visits.begin()
      const shown = await show(visit as Parameters<typeof show>[0])
      return Buffer.from(String(visit.reply.serialize({ success: true, ...shown })))
    },
  )
  return async (visit: Asked, { role }: Person): Promise<FastifyReply> => {
    const body = await bodies(canonicalKey(role, visit.params, visit.query), visit)
    return visit.reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(body)
  }
}
