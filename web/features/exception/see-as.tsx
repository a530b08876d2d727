import { type SubmitEvent, useState } from 'react'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/exception.ts'
import * as seenAsMessages from '../../../contract/messages/seen-as.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { dayIn, ownZone } from '../../../contract/time/zone.ts'
import { openCalendarAs, openPreviewAs } from '../../lib/windows/previewed-as.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { HeadedDialog } from '../../ui/dialog/headed-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ForWhom, type Whom } from './for-whom.tsx'

type Props = { courseId: string; onClose: () => void }

/** Opens the preview of a course as somebody, on a day. */
export function SeeAs({ courseId, onClose }: Props) {
  const t = useTranslate()
  const [whom, setWhom] = useState<Whom>()
  const [on, setOn] = useState(() => dayIn(ownZone(), new Date()))
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(!whom)
    if (!whom) return
    const who = 'groupId' in whom ? { asGroup: whom.groupId } : { asUser: whom.userId }
    const as = { query: { ...who, ...(on && { on }) }, name: whom.name }
    if (event.nativeEvent.submitter?.dataset.opens === 'calendar') openCalendarAs(as)
    else openPreviewAs(courseId, `${pages.lectures}?course=${courseId}`, as)
  }
  return (
    <HeadedDialog onClose={onClose} heading={t(messages.seeAs)} isWide>
      {(close) => (
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
          <p className="text-base-content/75">{t(messages.seeAsLead)}</p>
          <ForWhom
            courseId={courseId}
            error={isMissing ? t(messages.seeAsMissing) : undefined}
            onChoose={(chosen) => {
              setWhom(chosen)
              setIsMissing(false)
            }}
          />
          <Field
            label={t(seenAsMessages.on)}
            type="date"
            value={on}
            onChange={({ currentTarget }) => setOn(currentTarget.value)}
          />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="btn btn-primary">
              {t(messages.seeAsOpen)}
            </button>
            <button type="submit" className="btn" data-opens="calendar">
              {t(messages.seeAsCalendar)}
            </button>
            <button type="button" className="btn" onClick={close}>
              {t(uiMessages.cancel)}
            </button>
          </div>
        </form>
      )}
    </HeadedDialog>
  )
}
