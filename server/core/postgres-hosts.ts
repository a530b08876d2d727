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
