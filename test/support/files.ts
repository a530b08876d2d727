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
