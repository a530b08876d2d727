import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export function Bezel({ announced }: { announced: { message: Message; count: number } | undefined }) {
  const t = useTranslate()
  return (
    <div role="status" className="absolute inset-x-0 top-[12%] z-10 grid justify-items-center">
      {announced && (
        <p
          key={announced.count}
          className="bezel rounded-full bg-black/75 px-5 py-2 text-lg font-medium text-white"
        >
          {t(announced.message)}
        </p>
      )}
    </div>
  )
}
