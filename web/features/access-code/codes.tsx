import { useInfiniteQuery } from '@tanstack/react-query'
import { Ticket, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { type AccessCode, courseCodeForm } from '../../../contract/endpoints/access-code.ts'
import * as messages from '../../../contract/messages/access-code.ts'
import { maxSeats } from '../../../contract/validation/bounds/enrolment-limits.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { CodeFacts } from './code-facts.tsx'
import { codesQuery, type Gift, reloadCodes } from './code-queries.ts'

/** The codes that enrol people in a course or a path or put them into a group, for those who make them. */
export function Codes({ gift }: { gift: Gift }) {
  const t = useTranslate()
  const id = useId()
  const [isMaking, setIsMaking] = useState(false)
  const [opened, setOpened] = useState<AccessCode>()
  const list = useInfiniteQuery(codesQuery(gift))
  const codes = list.data?.pages.flatMap((page) => page.codes) ?? []
  const said = textsFor(gift)
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-2xl font-bold tracking-tight">
          {t(messages.heading)}
        </h2>
        <button type="button" className="btn" onClick={() => setIsMaking(true)}>
          <Ticket aria-hidden className="size-5" />
          {t(messages.make)}
        </button>
      </div>
      <p className="max-w-prose text-base-content/75">{t(said.lead)}</p>
      <Loaded query={list} notLoaded={messages.notLoaded} height="h-20">
        {() =>
          codes.length === 0 ? (
            <p className="text-base-content/75">{t(said.none)}</p>
          ) : (
            <>
              <ul className="divide-y divide-base-300 rounded-box border border-base-300">
                {codes.map((code) => (
                  <CodeRow key={code._id} code={code} onOpen={() => setOpened(code)} />
                ))}
              </ul>
              <ShowMore {...list} />
            </>
          )
        }
      </Loaded>
      {isMaking && (
        <HeadedDialog onClose={() => setIsMaking(false)} heading={t(messages.make)}>
          {(close, finish) => <CodeForm gift={gift} onCancel={close} onMade={finish} />}
        </HeadedDialog>
      )}
      {opened && (
        <CodeDialog
          code={codes.find(({ _id }) => _id === opened._id) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

function textsFor(gift: Gift) {
  if ('courseId' in gift) return { lead: messages.headingLead, none: messages.none }
  if ('pathId' in gift) return { lead: messages.headingLead, none: messages.noneOfPath }
  return { lead: messages.groupLead, none: messages.noneOfGroup }
}

function toGiven(gift: Gift) {
  if ('courseId' in gift) return { courseIds: [gift.courseId] }
  if ('pathId' in gift) return { pathIds: [gift.pathId] }
  return { groupIds: [gift.groupId] }
}

function CodeRow({ code, onOpen }: { code: AccessCode; onOpen: () => void }) {
  const t = useTranslate()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-mono font-medium">{code.code}</p>
        <CodeFacts code={code} />
      </div>
      <CopyLink
        label={t(messages.copyLink)}
        name={t(messages.copyLinkOf({ code: code.code }))}
        address={() => code.link}
        fieldLabel={t(messages.link)}
        isQuiet
      />
      <button
        type="button"
        className="btn btn-square btn-ghost"
        aria-label={t(messages.open({ code: code.code }))}
        title={t(messages.open({ code: code.code }))}
        onClick={onOpen}
      >
        <Users aria-hidden className="size-5" />
      </button>
    </li>
  )
}

type FormProps = { gift: Gift; onCancel: () => void; onMade: () => void }

function CodeForm({ gift, onCancel, onMade }: FormProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form: courseCodeForm,
    typedAs: false,
    send: async ({ seats = null, expiresAt }) => {
      const body = { ...toGiven(gift), seats, expiresAt: expiresAt?.toISOString() ?? null }
      await notify({ loading: messages.making }, call('makeAccessCode', { body }))
      return onMade
    },
    reload: reloadCodes,
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <Field
        label={t(messages.seats)}
        hint={t(messages.seatsHint)}
        name="seats"
        type="number"
        {...{ min: 1, max: maxSeats }}
        error={errors.seats}
        readOnly={isSending}
      />
      <TimeField
        label={t(messages.expires)}
        hint={t(messages.expiresHint)}
        name="expiresAt"
        at={undefined}
        error={errors.expiresAt}
      />
      <FormButtons submit={t(messages.make)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}
