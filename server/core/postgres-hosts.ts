/**
 * One address for each host of a PostgreSQL address such as postgres://user:password@host1:5432,host2:5433/database.
 * Throws a TypeError for anything else.
 */
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
