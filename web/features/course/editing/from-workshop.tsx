import { useNavigate, useSearchParams } from 'react-router'
import { workshopAddress } from '../../../../contract/addresses.ts'
import { backToLectures } from '../../../../contract/messages/workshop.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { isPlainPress } from '../../../ui/plain-press.ts'

/** The lecture whose row gets the focus in the workshop. */
export type PassedRow = { lectureId?: string | undefined }

const workshop = 'workshop'

/** The address of an editor's page whose way back leads to the workshop, in another tab and after a reload, too. */
export const fromWorkshop = (address: string) => `${address}&from=${workshop}`

export const useIsFromWorkshop = () => useSearchParams()[0].get('from') === workshop

/** Opens the workshop with the focus on the row of a lecture. */
export function useOpenRow(courseId: string) {
  const navigate = useNavigate()
  return (lectureId: string | undefined, isReplacing = false) =>
    void navigate(workshopAddress(courseId, 'content'), {
      replace: isReplacing,
      state: { lectureId } satisfies PassedRow,
    })
}

/** Keeps the way back to the workshop in the address of the next page. */
export function useKeepWay() {
  const isFromWorkshop = useIsFromWorkshop()
  return (address: string) => (isFromWorkshop ? fromWorkshop(address) : address)
}

type Props = { courseId: string; findLecture?: () => string | undefined }

/** On a page that was opened from the workshop, the way back to the row of its lecture. */
export function ToWorkshop({ courseId, findLecture }: Props) {
  const t = useTranslate()
  const openRow = useOpenRow(courseId)
  if (!useIsFromWorkshop()) return null
  return (
    <BackLink
      to={workshopAddress(courseId, 'content')}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        openRow(findLecture?.())
      }}
    >
      {t(backToLectures)}
    </BackLink>
  )
}
