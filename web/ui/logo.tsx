export function Logo({ address = '/favicon.svg' }: { address?: string | undefined }) {
  return <img src={address} alt="" width={32} height={32} className="size-8" />
}
