import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import { pathOf } from '../../../contract/api/path-of.ts'
import * as messages from '../../../contract/messages/import-people.ts'
import { downloadLinks } from '../../../contract/messages/people-bulk.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = { links: Reply<Endpoints['importPeople']>['links'] }

/** For schools without mail: the links of all imported people, in columns that spreadsheets and mail merges take. */
export function InvitationLinks({ links }: Props) {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const [isCopied, setIsCopied] = useState<boolean>()
  const text = links.map(({ fullName, email, link }) => [fullName, email, link].join('\t')).join('\n')
  const copy = async () => setIsCopied(await isWritten(text))
  const Icon = isCopied ? Check : Copy
  return (
    <div className="grid gap-3">
      <p className="text-sm text-base-content/75">
        {t(sendsMail ? messages.linksHint : messages.linksHintWithoutMail)}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => void copy()}>
          <Icon aria-hidden className="size-5" />
          {t(messages.copyLinks)}
        </button>
        <a className="btn" href={pathOf('downloadInvitations')} download>
          <Download aria-hidden className="size-5" />
          {t(downloadLinks)}
        </a>
      </div>
      <p role="status" className={isCopied === undefined ? 'sr-only' : 'text-sm'}>
        {isCopied !== undefined &&
          t(isCopied ? messages.linksCopied({ count: links.length }) : messages.linksFromHere)}
      </p>
      {isCopied === false && (
        <textarea
          ref={(field) => field?.focus()}
          className="textarea w-full font-mono text-sm"
          rows={6}
          aria-label={t(messages.links)}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  )
}

// Browsers provide no clipboard over plain HTTP, except on localhost (W3C Clipboard API: secure contexts only).
const isWritten = (text: string) =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false
