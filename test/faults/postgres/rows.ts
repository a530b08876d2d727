import pg from 'pg'
import type { Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import type { Cluster } from './cluster.ts'
import { gapRow } from './gap.ts'

const fewConnections = 12
const killing = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern'`

export const stopped = gapRow({
  what: 'PostgreSQL stopped immediate',
  break: async (cluster) => {
    await cluster.stop('SIGQUIT')
    return cluster.start
  },
})

export const hung = gapRow({
  what: 'PostgreSQL hung by SIGSTOP',
  break: async (cluster) => {
    cluster.hang()
    return cluster.goOn
  },
})

const sessionsKilled = gapRow({
  what: 'PostgreSQL sessions killed repeatedly',
  break: async (cluster) => {
    const timer = setInterval(() => cluster.query(killing), 500)
    return () => clearInterval(timer)
  },
  isGap: false,
})

const outOfConnections = gapRow({
  what: 'PostgreSQL out of connections',
  settings: { max_connections: String(fewConnections), max_wal_senders: '0' },
  break: async (cluster) => {
    const taken: pg.Client[] = []
    await takeOne(cluster, taken)
    await until('all connections are taken', async () => {
      // The product releases no connection by itself, so one is killed; the product may take it back first.
      await taken[0]?.query(killing)
      await Promise.all(Array.from({ length: fewConnections }, () => takeOne(cluster, taken)))
      return taken.length === fewConnections
    })
    return () => Promise.all(taken.map((client) => client.end()))
  },
})

export const postgresRows: Row[] = [stopped, sessionsKilled, hung, outOfConnections]

async function takeOne(cluster: Cluster, taken: pg.Client[]) {
  const client = new pg.Client({ connectionString: `postgres://lectern@${cluster.host}/postgres` })
  client.on('error', () => {})
  try {
    await client.connect()
    taken.push(client)
  } catch (error) {
    if ((error as { code?: string }).code !== '53300') throw error
  }
}
