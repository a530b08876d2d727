// ISO/IEC 11172-3 §2.4.2.3, layer III: kilobits per second and samples per second; version 2 and 2.5 have their own.
const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const lowKilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const frequencies = [44_100, 48_000, 32_000]
const divisors: Record<number, number> = { 3: 1, 2: 2, 0: 4 }

/** A tag (ID3v2 §3.1), or two frames in a row: one alone is four bytes, which any file may begin with. */
export function isMp3(head: Buffer) {
  if (head.toString('latin1', 0, 3) === 'ID3') return true
  const length = frameBytes(head, 0)
  return length !== undefined && frameBytes(head, length) !== undefined
}

function frameBytes(head: Buffer, at: number) {
  if (at + 4 > head.length || (head.readUInt16BE(at) & 0xffe6) !== 0xffe2) return undefined
  const [second, third] = [head.readUInt8(at + 1), head.readUInt8(at + 2)]
  const version = (second >> 3) & 3
  const rate = (version === 3 ? kilobits : lowKilobits)[third >> 4]
  const [frequency, divisor] = [frequencies[(third >> 2) & 3], divisors[version]]
  if (!rate || !frequency || !divisor) return undefined
  const bytesPerKilobit = version === 3 ? 144_000 : 72_000
  return Math.floor((bytesPerKilobit * rate * divisor) / frequency) + ((third >> 1) & 1)
}
