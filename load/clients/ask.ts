import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Line, openLine } from './line.ts'

type Asking = { port: number; seconds: number; ask: (number: number) => string }

/** So many connections, each asking again as soon as it has its answer. */
export async function askSteadily({ port, seconds, ask, connections }: Asking & { connections: number }) {
  const end = performance.now() + seconds * 1_000
  const answers: Answer[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = openLine(port)
      while (performance.now() < end) answers.push(await line.ask(ask(next++)))
      line.end()
    }),
  )
  return answers
}

const tickMs = 5

/**
 * So many requests a second whatever becomes of them, as people come. Each waits for a free connection of at most
 * `mostOpen`; an answer's time counts from when its person came. Whoever finds no connection is turned away here (status 0).
 */
export async function askAtRate({
  port,
  seconds,
  ask,
  rate,
  mostOpen,
}: Asking & { rate: number; mostOpen: number }) {
  const lines = Array.from({ length: mostOpen }, () => openLine(port))
  const free: Line[] = [...lines]
  const answers: Answer[] = []
  const asked: Promise<void>[] = []
  let notAsked = 0
  const began = performance.now()
  for (let came = 0; came < rate * seconds; ) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - began) / 1_000) * rate))
    for (; came < due; came += 1) {
      const line = free.pop()
      if (line) asked.push(send(line, ask(came)))
      else notAsked += 1
    }
    await pause(tickMs)
  }
  await Promise.all(asked)
  for (const line of lines) line.end()
  return { answers, notAsked, seconds: (performance.now() - began) / 1_000 }

  async function send(line: Line, request: string) {
    answers.push(await line.ask(request))
    free.push(line)
  }
}

type Answered = Pick<Answer, 'status'>

export const countStatus = (answers: Answered[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** How often each status came, in words. */
export function tellStatuses(answers: Answered[]) {
  const statuses = [...new Set(answers.map(({ status }) => status))].sort()
  return statuses.map((status) => `${countStatus(answers, status)} × ${status || 'no answer'}`).join(', ')
}
