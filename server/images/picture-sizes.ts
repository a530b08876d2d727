/** The sizes of each shape: width × height in pixels, the largest first. */
export const pictureSizes = {
  thumbnail: [
    [960, 540],
    [480, 270],
  ],
  avatar: [[256, 256]],
} as const satisfies Record<string, readonly (readonly [number, number])[]>

export type PictureShape = keyof typeof pictureSizes

/** The file name of a picture in one width, also in its address. */
export const pictureFile = (picture: string, width: number) => `${picture}-${width}.webp`

/** The public address of a picture. Its content never changes: a new picture has a new name. */
export const pictureAddress = (picture: string, width: number) =>
  `/media/pictures/${pictureFile(picture, width)}`

/** The inverse of `pictureFile`. */
export const pictureOfFile = (file: string) => file.split('-')[0] ?? ''
