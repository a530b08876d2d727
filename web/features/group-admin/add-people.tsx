import { useState } from 'react'
import * as z from 'zod/mini'
import type { Reply } from '../../../contract/api/define-endpoint.ts'
import type { Endpoints } from '../../../contract/api/endpoints.ts'
import * as messages from '../../../contract/messages/group.ts'
import { describeFile, groupFile } from '../../../contract/validation/files.ts'
import { CallError, call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { reloadGroups } from '../group/group-queries.ts'

type Props = { groupId: string; onClose: () => void }
type Checked = Reply<Endpoints['importGroupMembers']> & { body: FormData; invite: 'true' | 'false' }

const form = {
  missing: messages.nothingGiven,
  schema: z.strictObject({ emails: z.optional(z.string()), invites: z.optional(z.string()) }),
}

/** By pasted emails or a file: first checked, then added. */
export function AddPeople({ groupId, onClose }: Props) {
  const t = useTranslate()
  const [checked, setChecked] = useState<Checked>()
  return (
    <HeadedDialog onClose={onClose} heading={t(messages.add)} isWide>
      {(close, finish) =>
        checked ? (
          <Found groupId={groupId} checked={checked} onBack={() => setChecked(undefined)} onAdded={finish} />
        ) : (
          <Choose groupId={groupId} onCancel={close} onChecked={setChecked} />
        )
      }
    </HeadedDialog>
  )
}

type ChooseProps = { groupId: string; onCancel: () => void; onChecked: (checked: Checked) => void }

function Choose({ groupId, onCancel, onChecked }: ChooseProps) {
  const t = useTranslate()
  const { errors, isSending, formProps } = useCheckedForm({
    form,
    files: { file: { ...groupFile, isOptional: true } },
    typedAs: `people of ${groupId}`,
    send: async ({ emails = '', invites }, given) => {
      const body = fileOf(emails, given)
      const invite = invites ? 'true' : 'false'
      const query = { invite, dryRun: 'true' } as const
      const sent = call('importGroupMembers', { params: { groupId }, query, body })
      const found = await notify({ loading: messages.checking }, sent)
      return () => onChecked({ ...found, body, invite })
    },
  })
  return (
    <form {...formProps} className="grid grid-cols-1 gap-5">
      <TextArea
        label={t(messages.emails)}
        hint={t(messages.emailsHint)}
        name="emails"
        rows={5}
        error={errors.emails}
        readOnly={isSending}
      />
      <FileField
        label={t(messages.orFile)}
        name="file"
        accept={groupFile.accept}
        hint={t(describeFile(groupFile))}
        choose={t(messages.chooseFile)}
        chooseAnother={t(messages.chooseAnotherFile)}
        error={errors.file}
        disabled={isSending}
        preview={() => null}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="invites" value="true" className="checkbox" defaultChecked />
        {t(messages.invites)}
      </label>
      <FormButtons submit={t(messages.check)} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}

/** What was pasted is sent as a file, too. */
function fileOf(emails: string, given: FormData) {
  const body = new FormData()
  const file = given.get('file')
  const pasted = emails.split(/[\s,;]+/).filter(Boolean)
  if (file instanceof File && file.size > 0) body.set('file', file)
  else if (pasted.length > 0) body.set('file', new File([['email', ...pasted].join('\n')], 'emails.csv'))
  else throw new CallError(messages.nothingGiven, undefined, { emails: messages.nothingGiven })
  return body
}

type FoundProps = { groupId: string; checked: Checked; onBack: () => void; onAdded: () => void }

function Found({ groupId, checked, onBack, onAdded }: FoundProps) {
  const t = useTranslate()
  const [isSending, setIsSending] = useState(false)
  const { message, people, invited, wrong, rows, body, invite } = checked
  const add = async () => {
    if (isSending) return
    setIsSending(true)
    const sent = call('importGroupMembers', { params: { groupId }, query: { invite }, body })
    const isAdded = await notify({ loading: messages.adding }, sent).then(
      () => true,
      () => false,
    )
    // Also after a failure: a part of them may be in the group.
    await reloadGroups()
    setIsSending(false)
    if (isAdded) onAdded()
  }
  return (
    <>
      <p role="status">
        {message}. {invited > 0 && t(messages.ofThemInvited({ count: invited }))}
      </p>
      {wrong > 0 && (
        <section className="grid gap-2">
          <h3 className="font-medium">{t(messages.wrongRows({ count: wrong }))}</h3>
          {wrong > rows.length && <p>{t(messages.firstRows({ count: rows.length }))}</p>}
          <ul className="max-h-64 divide-y divide-base-300 overflow-y-auto rounded-box border border-base-300">
            {rows.map(({ line, message: reason }) => (
              <li key={line} className="px-4 py-2 text-sm wrap-anywhere">
                {t(messages.line({ line }))}: <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {people > 0 && (
          // The pressed button of the form before is gone.
          <button
            ref={(button) => button?.focus()}
            type="button"
            className="btn btn-primary"
            aria-disabled={isSending}
            onClick={() => void add()}
          >
            {t(messages.addCount({ count: people }))}
          </button>
        )}
        <button
          ref={people > 0 ? undefined : (button) => button?.focus()}
          type="button"
          className="btn"
          onClick={onBack}
        >
          {t(messages.change)}
        </button>
      </div>
    </>
  )
}
