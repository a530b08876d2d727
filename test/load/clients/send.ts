import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, type MeasuredResponse, openConnection } from '../../support/http/connection.ts'

type Sending = { port: number; seconds: number; makeRequest: (number: number) => string }

export async function sendSteadily({
  port,
  seconds,
  makeRequest,
  connections,
}: Sending & { connections: number }) {
  const end = performance.now() + seconds * 1_000
  const responses: MeasuredResponse[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = openConnection(port)
      while (performance.now() < end) responses.push(await connection.send(makeRequest(next++)))
      connection.end()
    }),
  )
  return responses
}

const tickMs = 5

/**
 * Sends `rate` requests per second, however slow the responses are, on at most `maxOpen` connections;
 * `notSent` counts requests that found none free.
 */
export async function sendAtRate({
  port,
  seconds,
  makeRequest,
  rate,
  maxOpen,
}: Sending & { rate: number; maxOpen: number }) {
  const connections = Array.from({ length: maxOpen }, () => openConnection(port))
  const free: Connection[] = [...connections]
  const responses: MeasuredResponse[] = []
  const pending: Promise<void>[] = []
  let notSent = 0
  const began = performance.now()
  for (let came = 0; came < rate * seconds; ) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - began) / 1_000) * rate))
    for (; came < due; came += 1) {
      const connection = free.pop()
      if (connection) pending.push(send(connection, makeRequest(came)))
      else notSent += 1
    }
    await pause(tickMs)
  }
  await Promise.all(pending)
  for (const connection of connections) connection.end()
  return { responses, notSent, seconds: (performance.now() - began) / 1_000 }

  async function send(connection: Connection, request: string) {
    responses.push(await connection.send(request))
    free.push(connection)
  }
}

type Sent = Pick<MeasuredResponse, 'status'>

export const countStatus = (responses: Sent[], status: number) =>
  responses.filter((response) => response.status === status).length

export function describeStatuses(responses: Sent[]) {
  const statuses = [...new Set(responses.map(({ status }) => status))].sort()
  return statuses.map((status) => `${countStatus(responses, status)} × ${status || 'no answer'}`).join(', ')
}
