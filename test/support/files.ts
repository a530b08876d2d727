import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const sample = (name: string) => new URL(`../../samples/${name}`, import.meta.url)

const flat = (width: number, height: number, background = '#4338ca') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Each colour makes a different file; identical pictures would share one. */
export const pictureIn = async (colour: string) =>
  new File([await flat(32, 18, colour).png().toBuffer()], 'picture.png', { type: 'image/png' })

let pictures = 0

export const uniquePicture = () => pictureIn(`#${(pictures++ % 0xffffff).toString(16).padStart(6, '0')}`)

/** A tone in 8 bits, mono (RIFF, WAVE_FORMAT_PCM). */
export function toneOf({ seconds = 0.5, rate = 8_000, name = 'sound.wav' } = {}) {
  const samples = Uint8Array.from({ length: seconds * rate }, (_, at) => 128 + 100 * Math.sin(at / 3))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [at, value] of [16, rate, rate].entries()) head.writeUInt32LE(value, [16, 24, 28][at])
  for (const [at, value] of [1, 1, 1, 8].entries()) head.writeUInt16LE(value, [20, 22, 32, 34][at])
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return new File([head, samples], name, { type: 'audio/wav' })
}

/** The smallest real file of each type. */
export const trueFiles = {
  png: new File([await flat(32, 18).png().toBuffer()], 'picture.png', { type: 'image/png' }),
  jpg: new File([await flat(32, 18).jpeg().toBuffer()], 'picture.jpg', { type: 'image/jpeg' }),
  svg: new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'],
    'picture.svg',
    { type: 'image/svg+xml' },
  ),
  vtt: new File(['WEBVTT\n\n00:01.000 --> 00:02.500\nAhoy\n'], 'captions.vtt', { type: 'text/vtt' }),
  srt: new File(['1\n00:00:01,000 --> 00:00:02,500\nAhoy\n'], 'captions.srt', { type: 'text/plain' }),
  mp4: new File([readFileSync(sample('cloud-computing-1.mp4'))], 'lecture.mp4', { type: 'video/mp4' }),
  wav: toneOf(),
  webm: new File([readFileSync(sample('web-development-3.webm'))], 'lecture.webm', { type: 'video/webm' }),
}

/** Files whose content does not match their name. */
export const spoofedFiles = {
  html: '<!doctype html><script>alert(1)</script>',
  elf: '\x7fELF\x02\x01\x01\x00',
  zip: 'PK\x03\x04\x14\x00\x00\x00',
  pdf: '%PDF-1.7\n',
  js: 'alert(1)',
  php: '<?php system("id") ?>',
} as const

export const spoofed = (kind: keyof typeof spoofedFiles, name: string, type: string) =>
  new File([spoofedFiles[kind]], name, { type })
