import { isIP } from 'node:net'
import { addressPerHost, hasConnectTime } from './postgres-hosts.ts'

/** Throws the half sentence that follows 'NAME is "value", but it'. */
export function fail(what: string): never {
  throw new Error(what)
}

export const text = (value: string) => value

export const wholeNumber = (min: number, max: number) => (value: string) => {
  const number = Number(value)
  const fits = /^\d+$/.test(value) && number >= min && number <= max
  return fits ? number : fail(`has to be a whole number from ${min} to ${max}`)
}

export function onOrOff(value: string) {
  if (value === 'on') return true
  if (value === 'off') return false
  return fail('has to be on or off')
}

export function trueOrFalse(value: string) {
  if (value === 'true') return true
  if (value === 'false') return false
  return fail('has to be true or false')
}

/** From 0 to 1. */
export const share = (value: string) => {
  const number = Number(value)
  return number >= 0 && number <= 1 ? number : fail('has to be a number from 0 to 1')
}

export const oneOf =
  <const T extends readonly string[]>(choices: T) =>
  (value: string): T[number] =>
    choices.includes(value) ? value : fail(`has to be one of ${choices.join(', ')}`)

const parseWeb = (value: string) => {
  const address = URL.canParse(value) ? new URL(value) : undefined
  return address?.protocol === 'http:' || address?.protocol === 'https:' ? address : undefined
}

export const addressWithPath = (value: string) =>
  parseWeb(value) ?? fail('has to be an address such as http://127.0.0.1:4318')

export function webAddress(value: string) {
  const address = parseWeb(value)
  const isBare = address?.href === `${address?.origin}/`
  return address && isBare
    ? address
    : fail('has to be an address such as https://courses.example.org, without a path')
}

export type TcpAddress = { host: string; port: number }

export function tcpAddress(value: string): TcpAddress {
  const address = URL.canParse(value) ? new URL(value) : undefined
  const isWhole = address?.protocol === 'tcp:' && address.hostname && address.port && !address.pathname
  return isWhole && !address.search && !address.hash && !address.username
    ? { host: address.hostname.replace(/^\[|\]$/g, ''), port: Number(address.port) }
    : fail('has to be an address such as tcp://127.0.0.1:3310')
}

export const timeOfDay = (value: string) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : fail('has to be a time of day from 00:00 to 23:59')

/** Path-style addresses contain the bucket's name, so it must fit into an address. */
export const bucketName = (value: string) =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)
    ? value
    : fail('has to be 3 to 63 small letters, digits, dots or hyphens')

export function addressRanges(value: string) {
  const ranges = value.split(',').map((range) => range.trim())
  return ranges.every(isRange)
    ? ranges
    : fail('has to be addresses or ranges such as 10.0.0.0/8, separated by commas')
}

function isRange(range: string) {
  const [address = '', bits, more] = range.split('/')
  const family = isIP(address)
  if (!family || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** A PostgreSQL address of one or several hosts. The error does not repeat it, because it may contain a password. */
export function postgresAddress(value: string) {
  if (!hasConnectTime(value)) fail('has a connect_timeout that is no whole number of seconds up to 3600')
  try {
    addressPerHost(value)
    return value
  } catch {
    return fail(
      'has to be an address such as postgres://user:password@host/database, or with several hosts, as in postgres://user:password@host1:5432,host2:5433/database',
    )
  }
}
