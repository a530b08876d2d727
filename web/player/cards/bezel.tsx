import { useCallback, useEffect, useState } from 'react'
import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'

const shownMs = 900

export function Bezel({ announced }: { announced: { message: Message; count: number } | undefined }) {
  const t = useTranslate()
  return (
    <div role="status" className="absolute inset-x-0 top-[12%] z-10 grid justify-items-center">
      {announced && (
        <p
          key={announced.count}
          className="bezel rounded-full bg-black/80 px-5 py-2 text-lg font-medium text-white"
        >
          {t(announced.message)}
        </p>
      )}
    </div>
  )
}

export function useBezel() {
  const [announced, setAnnounced] = useState<{ message: Message; count: number }>()
  useEffect(() => {
    if (!announced) return
    const timer = setTimeout(() => setAnnounced(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [announced])
  const announce = useCallback(
    (message: Message) => setAnnounced((before) => ({ message, count: (before?.count ?? 0) + 1 })),
    [],
  )
  return { announced, announce }
}
