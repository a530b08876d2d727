import type { Course } from '../../../contract/endpoints/course.ts'

type Props = { course: Pick<Course, 'thumbnail'>; sizes: string; isFirst?: boolean }

export function Thumbnail({ course, sizes, isFirst = false }: Props) {
  const { small_url, secure_url } = course.thumbnail
  return (
    <img
      src={secure_url}
      srcSet={`${small_url} 480w, ${secure_url} 960w`}
      sizes={sizes}
      width={960}
      height={540}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className="aspect-video w-full bg-base-300 object-cover"
    />
  )
}
