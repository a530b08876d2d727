// Prints, as JSON, how fast argon2id alone verifies a password with the parameters of the product.
//   the stored hash, the password, how often, how many at once
import { verify } from '@node-rs/argon2'

const [storedHash = '', password = '', times = '0', atOnce = '1'] = process.argv.slice(2)

await compare(Number(atOnce))
const began = performance.now()
const before = process.cpuUsage()
await compare(Number(times))
const { user, system } = process.cpuUsage(before)
const seconds = (performance.now() - began) / 1_000
console.log(
  JSON.stringify({
    'sign-ins/s': Number(times) / seconds,
    'CPU ms per sign-in': (user + system) / 1_000 / Number(times),
  }),
)

async function compare(count: number) {
  let left = count
  const one = async () => {
    while (left-- > 0) if (!(await verify(storedHash, password))) throw new Error('not its password')
  }
  await Promise.all(Array.from({ length: Number(atOnce) }, one))
}
