// Milliseconds of CPU time that the work below takes on two quiet cores at 2.1 GHz.
const quietMs = 16

const makeRows = () =>
  Array.from({ length: 20_000 }, (_, row) => ({ name: `learner ${row * 7919}`, points: row % 101 }))

function work(rows: ReturnType<typeof makeRows>) {
  const before = process.threadCpuUsage()
  const copy: typeof rows = JSON.parse(JSON.stringify(rows))
  copy.sort((one, other) => one.points - other.points || one.name.localeCompare(other.name))
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/**
 * How many times as much CPU time this machine takes now as a quiet one, and at least 1: beside other work two
 * threads share the parts of a core, and the same instructions take up to three times as long.
 */
export function measureSlowness() {
  const rows = makeRows()
  const times = Array.from({ length: 6 }, () => work(rows))
    // The first compiles.
    .slice(1)
    .sort((one, other) => one - other)
  return Math.max(1, (times[2] ?? 0) / quietMs)
}
