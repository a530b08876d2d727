import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { makeFolder } from '../folder.ts'
import { openLedger, summarize } from '../ledger.ts'
import { startTargetSite, type TargetSite } from '../target-site.ts'
import { program } from '../tools/needs.ts'

const descriptors = 256
const connections = { short: 1_000, whole: 5_000 }
const insideForMs = 2_000

export const fewDescriptors: Row = {
  what: `descriptor limit ${descriptors}, thousands of connections`,
  expected: 'new connections are dropped, open ones are served, recovers by itself',
  lacks: program('prlimit'),
  prove: async (scale) => {
    await using folder = await makeFolder()
    const limit = ['prlimit', `--nofile=${descriptors}`]
    await using site = await startTargetSite(folder.path, {}, openLedger(), limit)
    await Promise.all([site.message(), site.course()])
    const picture = site.ledger.courses[0]?.thumbnail.secure_url ?? '/none'
    const inside = await openInside(site)
    const flood = floodWith(site, connections[scale])
    await until('the flood stands', () => flood.settled() >= connections[scale] * 0.9)
    const during = await sendInside(inside, ['/healthz', '/api/v1/course', picture])
    const open = flood.open()
    flood.end()
    inside.destroy()
    await until('newcomers are served again', async () => (await site.catalogue()) === 200)
    const after = [await site.message(), await site.course()]
    const lost = await site.countLost()
    return {
      seen: `${connections[scale]} connections, ${open} of them open; those inside: ${during.length} answers, ${[...new Set(during)].join(', ')}; newcomers are served again, writes ${after.join(', ')}; ${summarize(site.ledger, lost)}`,
      holds:
        during.every((response) => response === 200) &&
        after.every((response) => response === 201) &&
        lost === 0 &&
        !site.hasEnded(),
    }
  },
}

async function openInside({ address }: TargetSite) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await send(socket, '/healthz')
  return socket
}

async function sendInside(socket: Socket, paths: string[]) {
  const responses: number[] = []
  const end = performance.now() + insideForMs
  while (performance.now() < end) {
    for (const path of paths) responses.push(await send(socket, path))
    await pause(100)
  }
  return responses
}

function send(socket: Socket, path: string) {
  return new Promise<number>((resolve) => {
    const end = (status: number) => {
      clearTimeout(late)
      socket.off('data', read).off('close', lost)
      resolve(status)
    }
    const lost = () => end(0)
    const read = (part: Buffer) => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1')) ?? []
      if (status) end(Number(status))
    }
    const late = setTimeout(lost, 10_000)
    socket.on('data', read).once('close', lost)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: lectern\r\n\r\n`)
  })
}

function floodWith({ address }: TargetSite, count: number) {
  const { hostname, port } = new URL(address)
  let [open, settled] = [0, 0]
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () => {
      open += 1
      settled += 1
    })
    socket.on('close', () => {
      open -= 1
    })
    return socket.on('error', () => {
      settled += 1
    })
  })
  return {
    open: () => open,
    settled: () => settled,
    end: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
