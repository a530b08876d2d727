import { createPublicKey, type KeyObject } from 'node:crypto'

// Multibase: 'z' and base58 with Bitcoin's alphabet. Multicodec: 0xed01 is a public Ed25519 key (w3.org/TR/cid-1.0 §2.2.2).
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const codec = Buffer.from([0xed, 0x01])
const keyBytes = 32
// Bounded, so that converting a number takes negligible time.
const maxDigits = 200

export const toMultibase = (bytes: Buffer) => `z${toBase58(bytes)}`

export function fromMultibase(text: string): Buffer | undefined {
  if (!/^z[1-9A-HJ-NP-Za-km-z]+$/.test(text) || text.length > maxDigits) return undefined
  return fromBase58(text.slice(1))
}

export const toMultikey = (publicKey: KeyObject) =>
  toMultibase(Buffer.concat([codec, Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')]))

export function fromMultikey(text: string): KeyObject | undefined {
  const bytes = fromMultibase(text)
  if (bytes?.length !== codec.length + keyBytes || !bytes.subarray(0, codec.length).equals(codec))
    return undefined
  const x = bytes.subarray(codec.length).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function toBase58(bytes: Buffer) {
  let number = bytes.length > 0 ? BigInt(`0x${bytes.toString('hex')}`) : 0n
  let digits = ''
  for (; number > 0n; number /= 58n) digits = alphabet.charAt(Number(number % 58n)) + digits
  return alphabet.charAt(0).repeat(leading(bytes, (byte) => byte === 0)) + digits
}

function fromBase58(digits: string) {
  let number = 0n
  for (const digit of digits) number = number * 58n + BigInt(alphabet.indexOf(digit))
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = leading([...digits], (digit) => digit === alphabet.charAt(0))
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
}

function leading<T>(items: Iterable<T>, is: (item: T) => boolean) {
  let count = 0
  for (const item of items) {
    if (!is(item)) break
    count += 1
  }
  return count
}
