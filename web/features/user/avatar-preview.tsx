export function AvatarPreview({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt="Your avatar"
      className="size-24 rounded-full border border-base-300 object-cover"
    />
  )
}
