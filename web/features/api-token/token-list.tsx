import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiToken } from '../../../contract/endpoints/api-token.ts'
import * as messages from '../../../contract/messages/api-token.ts'
import { call } from '../../lib/calls/call.ts'
import { Day } from '../../lib/format/timestamp.tsx'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { Notice } from '../../ui/notice.tsx'
import { reloadTokens, tokensQuery } from './api-token-queries.ts'
import { scopeNames } from './scope-names.ts'

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
          <Notice spot="page" heading={t(messages.none)} level={3}>
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

function TokenRow({ token }: { token: ApiToken }) {
  const { _id, name, scopes, createdAt, createdBy, lastUsedAt } = token
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const revoke = async () => {
    setIsSending(true)
    await notify({ loading: messages.tokenRevoking }, call('revokeToken', { params: { tokenId: _id } })).then(
      () => document.getElementById('tokens-heading')?.focus(),
      () => setIsSending(false),
    )
    await reloadTokens()
  }
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-base-content/75">
          <Day
            at={createdAt}
            describe={(date) => t(messages.createdBy({ date, name: createdBy.fullName }))}
          />{' '}
          ·{' '}
          {lastUsedAt ? (
            <Day at={lastUsedAt} describe={(date) => t(messages.lastUsed({ date }))} />
          ) : (
            t(messages.neverUsed)
          )}
        </p>
        <ul className="list-inside list-disc text-sm text-base-content/75">
          {scopes.map((scope) => (
            <li key={scope}>{t(scopeNames[scope])}</li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className="btn"
        aria-label={t(messages.revokeNamed({ name }))}
        disabled={isSending}
        onClick={() => void revoke()}
      >
        {t(messages.revoke)}
      </button>
    </li>
  )
}
