import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/api-token.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { tokensQuery } from './api-token-queries.ts'
import { TokenRow } from './token-row.tsx'

export function TokenList() {
  const t = useTranslate()
  return (
    <section className="grid gap-4" aria-labelledby="tokens-heading">
      <h2 id="tokens-heading" tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {t(messages.yourTokens)}
      </h2>
      <Tokens />
    </section>
  )
}

function Tokens() {
  const t = useTranslate()
  return (
    <Loaded query={useQuery(tokensQuery)} notLoaded={messages.notLoaded} height="h-32">
      {({ tokens }) =>
        tokens.length === 0 ? (
          <Notice icon={KeyRound} heading={t(messages.none)} level={3}>
            {t(messages.noneHint)}
          </Notice>
        ) : (
          <ul className="divide-y divide-base-300 rounded-box border border-base-300">
            {tokens.map((token) => (
              <TokenRow key={token._id} token={token} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
