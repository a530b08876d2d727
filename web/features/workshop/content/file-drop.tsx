import { useEffect, useEffectEvent, useState } from 'react'
import * as messages from '../../../../contract/messages/workshop-content.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

type Props = { onMove: (clientY: number | undefined) => void; onFiles: (files: File[]) => void }

/** Takes files that are dropped anywhere on the page. */
export function FileDrop({ onMove, onFiles }: Props) {
  const t = useTranslate()
  const [isOver, setIsOver] = useState(false)
  const over = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
    onMove(event.clientY)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    // Also between two elements; outside of the window there is no next one.
    if (event.relatedTarget) return
    setIsOver(false)
    onMove(undefined)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    setIsOver(false)
    onFiles(files)
    onMove(undefined)
  })
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    addEventListener('dragover', (event) => over(event), { signal })
    addEventListener('dragleave', (event) => leave(event), { signal })
    addEventListener('drop', (event) => drop(event), { signal })
    return () => end.abort()
  }, [])
  if (!isOver) return null
  return <p className="drop-hint">{t(messages.dropFiles)}</p>
}
