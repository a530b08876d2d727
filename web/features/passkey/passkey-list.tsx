import { useQuery } from '@tanstack/react-query'
import * as messages from '../../../contract/messages/generated/passkey.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { headingId } from './focus-passkeys.ts'
import { passkeysQuery } from './passkey-queries.ts'
import { PasskeyRow } from './passkey-row.tsx'

export function PasskeyList() {
  const t = useTranslate()
  return (
    <section className="grid gap-4" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {t(messages.yours)}
      </h2>
      <Loaded query={useQuery(passkeysQuery)} notLoaded={messages.notLoaded} height="h-32">
        {({ passkeys }) =>
          passkeys.length > 0 ? (
            <ul className="divide-y divide-base-300 rounded-box border border-base-300">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey._id} passkey={passkey} />
              ))}
            </ul>
          ) : (
            <div>
              <h3 className="font-medium">{t(messages.none)}</h3>
              <p className="text-base-content/75">{t(messages.noneHint)}</p>
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
