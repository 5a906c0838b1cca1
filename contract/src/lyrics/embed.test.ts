import { expect, test } from 'vitest'
import { embedOf } from './embed.ts'

test.each([
  ['https://youtu.be/aqz-KE-bpKQ?t=3', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
  [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=x',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
  ],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
  [
    'https://open.spotify.com/intl-es/track/4uLU6hMCjMI75M1A2tKUQC?si=x',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
  [
    'https://soundcloud.com/luna/olla',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fluna%2Folla&auto_play=true',
  ],
  ['https://luna.bandcamp.com/track/olla', null],
  ['https://www.youtube.com/watch?v=<script>', null],
  ['no es un enlace', null],
])('%s plays at %s', (link, player) => {
  expect(embedOf(link)).toBe(player)
})
