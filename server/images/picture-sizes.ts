export const pictureSizes = {
  thumbnail: [
    [960, 540],
    [480, 270],
  ],
  avatar: [[256, 256]],
  banner: [
    [1_920, 720],
    [960, 360],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>

/** Pictures that keep their shape and are never enlarged: an article's column at twice its pixels, and long screenshots. */
export const fittedSizes = { article: [1_600, 6_400] } as const satisfies Record<
  string,
  readonly [number, number]
>

export type FittedShape = keyof typeof fittedSizes

export type PictureShape = keyof typeof pictureSizes

export const pictureFile = (picture: string, width: number) => `${picture}-${width}.webp`

export const pictureAddress = (picture: string, width: number) =>
  `/media/pictures/${pictureFile(picture, width)}`

export const pictureOfAddress = (address: string) =>
  pictureOfFile(address.slice(address.lastIndexOf('/') + 1))

/** All files of a picture, as the library's media name them. */
export const filesOfPicture = (picture: string, shape: PictureShape) =>
  pictureSizes[shape].map(([width]) => `pictures/${pictureFile(picture, width)}`)

export const pictureOfFile = (file: string) => file.split('-')[0] ?? ''
