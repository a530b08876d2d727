import { Download } from 'lucide-react'
import { useId } from 'react'
import type { Resource } from '../../../contract/endpoints/lecture.ts'
import * as messages from '../../../contract/messages/file.ts'
import { describeSize, endingOf } from '../../lib/format/file-facts.ts'
import { useTranslate } from '../../messages/use-translate.ts'

/** A file without an address is not open yet. */
export function ResourceList({ resources }: { resources: Resource[] }) {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid max-w-prose gap-2">
      <h2 id={id} className="text-lg font-semibold">
        {t(messages.resources)}
      </h2>
      <ul className="grid gap-2">
        {resources.map(({ _id, ...resource }) => (
          <li key={_id} className="rounded-box border border-base-300">
            <OneResource {...resource} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneResource({ fileName, bytes, secure_url }: Omit<Resource, '_id'>) {
  const t = useTranslate()
  const size = t(describeSize(bytes))
  const type = endingOf(fileName)
  const facts = (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="font-medium break-words">{fileName}</bdi>
        <span className="block text-sm text-base-content/75">
          {type ? t(messages.typeAndSize({ type, size })) : size}
        </span>
      </span>
      <Download aria-hidden className="size-5 shrink-0" />
    </>
  )
  const look = 'flex min-h-14 items-center gap-3 px-4 py-2'
  if (!secure_url) return <div className={`${look} opacity-60`}>{facts}</div>
  return (
    <a href={secure_url} download={fileName} className={`${look} rounded-box hover:bg-base-200`}>
      {facts}
    </a>
  )
}
