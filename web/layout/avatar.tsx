type Props = { address: string | undefined; className: string }

export function Avatar({ address, className }: Props) {
  return (
    <img
      src={address ?? '/avatar.svg'}
      alt=""
      className={`shrink-0 rounded-full border border-base-300 bg-base-200 object-cover ${className}`}
    />
  )
}
