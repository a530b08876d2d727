import { createHmac, timingSafeEqual } from 'node:crypto'

/** Stops mails of `list` to `userId`. A list is the id of a course, or a word for mails about no single course. */
type Unsubscribing = { userId: string; list: string }

/** Signs unsubscribe links. They work without a session and forever, because old mails are read, too. */
export type UnsubscribeTokens = {
  tokenFor(unsubscribing: Unsubscribing): string
  /** Undefined for a token that this library did not sign. */
  read(token: string): Unsubscribing | undefined
}

const signed = /^([\da-f-]{36})\.([\da-z-]{1,36})\.([\w-]{43})$/

export function openUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = ({ userId, list }: Unsubscribing) =>
    createHmac('sha256', secret).update(`unsubscribe ${userId} ${list}`).digest('base64url')
  return {
    tokenFor: (unsubscribing) => `${unsubscribing.userId}.${unsubscribing.list}.${sign(unsubscribing)}`,
    read: (token) => {
      const [, userId, list, signature] = signed.exec(token) ?? []
      if (!userId || !list || !signature) return undefined
      const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign({ userId, list })))
      return isOurs ? { userId, list } : undefined
    },
  }
}
