// SVG pictures may have no size.
const fallbackPixels = 256

/** Reads the picture at an address as a PNG file; undefined if that fails. */
export async function readAsPng(address: string): Promise<File | undefined> {
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
