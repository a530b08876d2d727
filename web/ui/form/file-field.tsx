import { Upload, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import * as messages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Props = {
  label: string
  choose: string
  chooseAnother: string
  name: string
  accept: string
  hint: string
  error?: string
  now?: ReactNode
  /** Address of the stored picture, which is picked until people pick another one. */
  present?: string | undefined
  preview: (address: string, file: File) => ReactNode
  disabled?: boolean
}

export function FileField({
  label,
  name,
  accept,
  hint,
  error,
  now,
  present,
  preview,
  disabled,
  ...labels
}: Props) {
  const { choose, chooseAnother } = labels
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const address = usePreviewAddress(file)
  const [unreadable, setUnreadable] = useState<File>()
  const problem = error ?? (file && file === unreadable ? t(messages.notAPicture) : undefined)
  const read = () => setFile(input.current?.files?.[0])
  useEffect(() => {
    const form = input.current?.form
    const empty = () => setFile(undefined)
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])
  const isPresent = usePresentFile(input, present, read) === file && file !== undefined
  const takeBack = () => {
    if (input.current) input.current.value = ''
    read()
    input.current?.focus()
  }
  const drop = (files: FileList) => {
    if (!input.current || disabled || files.length === 0) return
    const first = new DataTransfer()
    first.items.add(files[0] as File)
    input.current.files = first.files
    // The form checks a dropped file as it does a picked one.
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div className="grid content-start gap-1.5">
      <span className="font-medium">{label}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the input does the same */}
      <div
        className={`grid gap-3 rounded-box border border-dashed p-3 focus-within:border-primary ${problem ? 'border-error' : 'border-base-content/40'}`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          drop(event.dataTransfer.files)
        }}
      >
        {file && address && !problem ? (
          <div
            className="contents"
            onErrorCapture={({ target }) => target instanceof HTMLImageElement && setUnreadable(file)}
          >
            {preview(address, file)}
          </div>
        ) : (
          now
        )}
        <div className="flex flex-wrap items-center gap-2">
          <label
            htmlFor={id}
            className="btn relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <Upload aria-hidden className="size-5" />
            {file && !isPresent ? chooseAnother : choose}
            <input
              ref={input}
              id={id}
              type="file"
              name={name}
              accept={accept}
              disabled={disabled}
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
              aria-invalid={Boolean(problem)}
              aria-describedby={`${id}-note`}
              onChange={read}
            />
          </label>
          {file && (
            <button type="button" className="btn btn-ghost" onClick={takeBack} disabled={disabled}>
              <X aria-hidden className="size-5" />
              {t(messages.remove)}
            </button>
          )}
        </div>
        <p
          id={`${id}-note`}
          role={problem && !error ? 'alert' : undefined}
          className={problem ? 'text-sm text-error' : 'text-sm text-base-content/75'}
        >
          {problem ?? (isPresent ? hint : (file?.name ?? hint))}
        </p>
      </div>
    </div>
  )
}

/** Picks the stored picture unless people pick another one before it arrives; returns it. */
function usePresentFile(
  input: RefObject<HTMLInputElement | null>,
  address: string | undefined,
  onPicked: () => void,
) {
  const [present, setPresent] = useState<File>()
  const picked = useEffectEvent((file: File) => {
    if (!input.current || input.current.files?.length) return
    const files = new DataTransfer()
    files.items.add(file)
    input.current.files = files.files
    setPresent(input.current.files[0])
    onPicked()
  })
  useEffect(() => {
    if (address) void readAsPng(address).then((file) => file && picked(file))
  }, [address])
  return present
}

/** Undefined until this file has its address, because the previous one may be revoked already. */
function usePreviewAddress(file: File | undefined) {
  const [made, setMade] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setMade({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return made?.file === file ? made?.address : undefined
}

// SVG pictures may have no size.
const fallbackPixels = 256

/** Reads the picture at an address as a PNG file; undefined if that fails. */
async function readAsPng(address: string): Promise<File | undefined> {
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth || fallbackPixels
    canvas.height = image.naturalHeight || fallbackPixels
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return blob ? new File([blob], 'present.png', { type: blob.type }) : undefined
  } catch {
    return undefined
  }
}
