const defaultConnectMs = 1_500

/**
 * How many milliseconds a connection may take: `connect_timeout` of the address, in seconds as in
 * postgresql.org/docs/current/libpq-connect.html.
 */
export function connectMsOf(address: string) {
  const seconds = Number(new URL(address).searchParams.get('connect_timeout'))
  return seconds > 0 ? seconds * 1_000 : defaultConnectMs
}

const maxConnectSeconds = 3_600

/** Whether the address says nothing about the time, or a whole number of seconds that a timer can hold. */
export function hasConnectTime(address: string) {
  const text = /[?&]connect_timeout=([^&]*)/.exec(address)?.[1]
  return text === undefined || (/^\d{1,4}$/.test(text) && Number(text) <= maxConnectSeconds)
}

/** Returns one address per host of a PostgreSQL address that may name several. Throws a TypeError for anything else. */
export function addressPerHost(address: string): string[] {
  const [, scheme, userName = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([/?].*)?$/.exec(address) ?? []
  const named = hosts.split(',')
  const isListed = named.length === 1 || named.every((host) => host !== '')
  if (!scheme || !isListed) throw new TypeError('no PostgreSQL address')
  return named.map((host) => {
    const one = `${scheme}${userName}${host}${rest}`
    new URL(one)
    return one
  })
}
