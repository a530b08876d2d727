import { after } from 'node:test'

/** One site for all tests of a file that leave it unchanged: opened by the first, closed after the last. */
export function shareSite<Site extends AsyncDisposable>(open: () => Promise<Site>): () => Promise<Site> {
  let opened: Promise<Site> | undefined
  after(async () => (await opened)?.[Symbol.asyncDispose]())
  return () => {
    opened ??= open()
    return opened
  }
}
