import { Pencil, Trash2, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { pathAddress } from '../../../contract/addresses.ts'
import type { Path } from '../../../contract/endpoints/path.ts'
import * as messages from '../../../contract/messages/path.ts'
import * as uiMessages from '../../../contract/messages/ui.ts'
import { call } from '../../lib/calls/call.ts'
import { notify } from '../../lib/notify.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { describePath } from '../course/catalogue/describe-path.ts'
import { adminPathAddress, reloadPaths } from '../course/catalogue/path-queries.ts'

export function PathRow({ path, onEdit }: { path: Path; onEdit: () => void }) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const { _id: pathId, title } = path
  const isDeleted = useRef(false)
  const remove = async () => {
    await notify({ loading: messages.deleting }, call('deletePath', { params: { pathId } }))
    isDeleted.current = true
  }
  const refresh = () => {
    setIsAsking(false)
    // The row with the pressed button goes.
    if (isDeleted.current) document.getElementById('new-path')?.focus()
    void reloadPaths()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <Link to={pathAddress(pathId)} dir="auto" className="link font-medium wrap-anywhere">
          {title}
        </Link>
        <p className="text-sm text-base-content/75">{t(describePath(path))}</p>
      </div>
      <div className="flex gap-1">
        <Link
          to={adminPathAddress(pathId)}
          className="btn btn-square btn-ghost"
          aria-label={t(messages.whoIsIn({ title }))}
          title={t(messages.whoIsIn({ title }))}
        >
          <Users aria-hidden className="size-5" />
        </Link>
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(messages.editNamed({ title }))}
          title={t(messages.editNamed({ title }))}
          onClick={onEdit}
        >
          <Pencil aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(messages.deleteNamed({ title }))}
          title={t(messages.deleteNamed({ title }))}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          heading={t(messages.deleteHeading)}
          text={t(messages.deleteText({ title }))}
          cancel={t(uiMessages.cancel)}
          confirm={t(messages.deleteIt)}
          primary="confirm"
          isDangerous
          send={remove}
          onCancel={() => setIsAsking(false)}
          onConfirm={refresh}
        />
      )}
    </li>
  )
}
