export default function Oidc() {
  return null
}
