import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import * as messages from '../../../contract/messages/generated/api-token.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { Waiting } from '../../ui/waiting.tsx'
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
  const { data, isError, error, refetch } = useQuery(tokensQuery)
  if (!data && isError)
    return <TryAgain heading={t(messages.notLoaded)} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting onTryAgain={() => void refetch()}>
        <div className="skeleton h-32 w-full" />
      </Waiting>
    )
  if (data.tokens.length === 0)
    return (
      <Notice icon={KeyRound} heading={t(messages.none)} level={3}>
        {t(messages.noneHint)}
      </Notice>
    )
  return (
    <ul className="divide-y divide-base-300 rounded-box border border-base-300">
      {data.tokens.map((token) => (
        <TokenRow key={token._id} token={token} />
      ))}
    </ul>
  )
}
