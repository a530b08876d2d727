import type { ReactNode } from 'react'

type Props = {
  person: { fullName: string; avatar: { secure_url: string } }
  /** Behind the name. */
  badge?: ReactNode
  /** Below the name. */
  children: ReactNode
  /** At the end of the row. */
  end?: ReactNode
}

export function PersonRow({ person: { fullName, avatar }, badge, children, end }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <img
        src={avatar.secure_url}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11 rounded-full bg-base-200 object-cover"
      />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium wrap-anywhere">
          <span dir="auto">{fullName}</span> {badge}
        </p>
        {children}
      </div>
      {end}
    </li>
  )
}
