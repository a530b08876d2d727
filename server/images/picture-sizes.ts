/** The shapes pictures are made in: width × height in pixels, the largest first. */
export const pictureSizes = {
  thumbnail: [
    [960, 540],
    [480, 270],
  ],
  avatar: [[256, 256]],
} as const satisfies Record<string, readonly (readonly [number, number])[]>

export type PictureShape = keyof typeof pictureSizes

/** A picture's file in one width; the same name stands in its address. */
export const pictureFile = (picture: string, width: number) => `${picture}-${width}.webp`

/** The public address of a picture. It never changes what it shows: a new picture has a new name. */
export const pictureAddress = (picture: string, width: number) =>
  `/media/pictures/${pictureFile(picture, width)}`

/** The picture that a file is one width of. */
export const pictureOfFile = (file: string) => file.split('-')[0] ?? ''
