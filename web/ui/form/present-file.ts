// SVG pictures may have no size of their own.
const fallbackPixels = 256

/** The picture at an address as a PNG file that can be sent; undefined if it cannot be read. */
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
