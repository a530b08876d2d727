import { useEffect, useRef } from 'react'
import * as messages from '../../../contract/messages/people.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'

/** For schools without mail: the link appears nowhere else. */
export function InvitationLink({ link, name }: { link: string; name: string }) {
  const t = useTranslate()
  const { sendsMail } = useSchool()
  const line = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => line.current?.focus(), [])
  return (
    <div className="grid gap-3">
      <p ref={line} tabIndex={-1} className="wrap-anywhere">
        {t((sendsMail ? messages.invitedNamed : messages.invitedWithoutMail)({ name }))}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyLink
          label={t(messages.copyInvitation)}
          address={() => link}
          fieldLabel={t(messages.invitationLink)}
        />
      </div>
    </div>
  )
}
