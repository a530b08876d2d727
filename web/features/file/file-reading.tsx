import { Download, FileDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { LectureOf } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/file.ts'
import { describeSize, endingOf } from '../../lib/format/file-facts.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { loadIfReachable } from '../../lib/missing-code.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { AdjacentLecture, Finish } from '../../player/player-source.ts'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { GoOn } from '../lecture/go-on.tsx'
import { reloadLectures } from '../lecture/lecture-queries.ts'

const PdfView = lazy(() => import('./pdf/pdf-view.tsx'))

type Props = {
  courseId: string
  lecture: LectureOf<'file'>
  next: AdjacentLecture | undefined
  finish: Finish
  onRead: () => void
}

type DownloadFileProps = { lecture: LectureOf<'file'>; onPressed: () => void; isMain?: boolean }

export function FileReading({ courseId, lecture, next, finish, onRead }: Props) {
  const { type, secure_url = '' } = lecture.lecture
  // The list of lectures gets new addresses every hour; an open document keeps its own.
  const [opened, setOpened] = useState({ address: secure_url, attempt: 1 })
  const isHydrated = useIsHydrated()
  const download = <DownloadFile lecture={lecture} onPressed={onRead} />
  const openAgain = async () => {
    const lectures = await reloadLectures(courseId).catch(() => [])
    const fresh = lectures.find(({ _id }) => _id === lecture._id)
    const found = fresh?.kind === lecture.kind ? fresh.lecture.secure_url : undefined
    setOpened(({ address, attempt }) => ({ address: found ?? address, attempt: attempt + 1 }))
  }
  const waiting = (
    <Waiting onTryAgain={() => void loadIfReachable()}>
      <div className="skeleton h-96 w-full" />
    </Waiting>
  )
  return (
    <>
      {type !== 'application/pdf' ? (
        <FileCard lecture={lecture} onRead={onRead} />
      ) : isHydrated ? (
        <PartBoundary what={messages.file}>
          <Suspense fallback={waiting}>
            <PdfView
              key={opened.attempt}
              address={opened.address}
              title={lecture.title}
              download={download}
              onShown={onRead}
              onTryAgain={() => void openAgain()}
            />
          </Suspense>
        </PartBoundary>
      ) : (
        waiting
      )}
      <GoOn next={next} finish={finish} />
    </>
  )
}

function FileCard({ lecture, onRead }: Pick<Props, 'lecture' | 'onRead'>) {
  const t = useTranslate()
  const { fileName, bytes } = lecture.lecture
  const size = t(describeSize(bytes))
  const type = endingOf(fileName)
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-box border border-base-300 bg-base-200/50 p-4 sm:p-6">
      <FileDown aria-hidden className="size-10 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="font-semibold break-words">
          {fileName}
        </p>
        <p className="text-base-content/75">{type ? t(messages.typeAndSize({ type, size })) : size}</p>
      </div>
      <DownloadFile lecture={lecture} onPressed={onRead} isMain />
    </div>
  )
}

function DownloadFile({ lecture: { lecture }, onPressed, isMain = false }: DownloadFileProps) {
  const t = useTranslate()
  const { secure_url, fileName } = lecture
  return (
    <a
      href={secure_url}
      download={fileName}
      className={isMain ? 'btn btn-primary' : 'btn'}
      onClick={() => onPressed()}
    >
      <Download aria-hidden className="size-5" />
      {t(messages.download)}
    </a>
  )
}
