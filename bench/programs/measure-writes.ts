const warmUpRows = 1_000

export async function measureWrites(rows: number, write: (rows: number) => Promise<void>) {
  await write(warmUpRows)
  const began = performance.now()
  const before = process.cpuUsage()
  await write(rows)
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - began) / 1_000
  const figures = { 'writes/s': rows / seconds, 'CPU µs per write': (user + system) / rows }
  console.log(JSON.stringify(figures))
}
