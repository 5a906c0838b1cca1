// Pasted songs keep each verse and stanza. Two hundred real ones, in the formats in which people paste; without the
// corpus a few.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { versesOf } from './paste-verses.ts'

const file = process.env.CORPUS ?? join(import.meta.dirname, '../../../../../../shared/corpus/sonnets.jsonl')
const own = [
  [
    ['Anoche te aprendí como se aprende', 'el nombre de las calles de un país:'],
    ['La luna, si la miro, se me va;', 'Sol de mi vida — dijo — «¿dónde estás?»'],
  ],
]
const songs = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(0, 200)
      .map((line) =>
        (JSON.parse(line) as { stanzas: { text: string }[][] }).stanzas.map((stanza) =>
          stanza.map((verse) => verse.text.replace(/\s+/g, ' ').trim()).filter(Boolean),
        ),
      )
  : own

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const wanted = (song: string[][]) =>
  song.map((stanza) => `<p>${stanza.map((verse) => escaped(verse.normalize('NFC'))).join('<br>')}</p>`).join('')
let count = 0
const formats: Record<string, (song: string[][]) => { html?: string; text: string }> = {
  'plain text': (song) => ({ text: song.map((stanza) => stanza.join('\n')).join('\n\n') }),
  'Windows line ends, and spaces at both ends': (song) => ({
    text: song.map((stanza) => stanza.map((verse) => `  ${verse}\t`).join('\r\n')).join('\r\n \r\n\r\n'),
  }),
  'numbered lines': (song) => {
    count = 0
    return { text: song.map((stanza) => stanza.map((verse) => `${++count}. ${verse}`).join('\n')).join('\n\n') }
  },
  'every fifth line numbered': (song) => {
    count = 0
    return {
      text: song
        .map((stanza) => stanza.map((verse) => (++count % 5 ? `   ${verse}` : `${count}  ${verse}`)).join('\n'))
        .join('\n\n'),
    }
  },
  'chords above words': (song) => ({
    text: song.map((stanza) => stanza.map((verse) => `Am        F    G7\n${verse}`).join('\n')).join('\n\n'),
  }),
  'chords in Spanish': (song) => ({
    text: song.map((stanza) => stanza.map((verse) => `   Lam    Fa   Sol7\n${verse}`).join('\n')).join('\n\n'),
  }),
  'chords within words': (song) => ({
    text: song.map((stanza) => stanza.map((verse) => `[Am]${verse}[G7]`).join('\n')).join('\n\n'),
  }),
  'a page with a paragraph a stanza': (song) => ({
    text: '',
    html: `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->${song.map((stanza) => `<p class="x">${stanza.map(escaped).join('<br>\n')}</p>`).join('\n')}<!--EndFragment--></body></html>`,
  }),
  'Word, a paragraph a line': (song) => ({
    text: '',
    html: `<html xmlns:o="urn:x"><head><title>Canción</title><style>p.MsoNormal{}</style></head><body>${song.map((stanza) => stanza.map((verse) => `<p class=MsoNormal><span style='font-size:12.0pt'>${escaped(verse)}<o:p></o:p></span></p>`).join('\r\n')).join('\r\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\r\n')}</body></html>`,
  }),
  'a mail, a div a line': (song) => ({
    text: '',
    html: song
      .map((stanza) => stanza.map((verse) => `<div dir="auto">${escaped(verse)}</div>`).join(''))
      .join('<div><br></div>'),
  }),
}

describe.each(Object.entries(formats))('%s', (_name, format) => {
  test(`keeps each verse and stanza of ${songs.length} songs${songs === own ? ' (the corpus is not here)' : ''}`, () => {
    for (const song of songs) expect(versesOf(format(song))).toBe(wanted(song))
  })
})

test.each([
  [
    'parts that are named become markers',
    { text: 'Verso 1:\nUno\n\n[CORO]\nDos\n\nPuente\nTres' },
    '<p data-section="verse">[verse]</p><p>Uno</p><p data-section="coro">[coro]</p><p>Dos</p><p data-section="puente">[puente]</p><p>Tres</p>',
  ],
  [
    'marks are kept, and closed at the end of each line',
    { text: '', html: '<p><b>Uno<br>dos</b> <span style="font-style: italic">tres</span></p>' },
    '<p><strong>Uno</strong><br><strong>dos</strong> <em>tres</em></p>',
  ],
  ['a lone note is a word', { text: 'Sol\nLa\nSi' }, '<p>Sol<br>La<br>Si</p>'],
  [
    'scripts, comments and entities',
    { text: '', html: '<script>alert(1)</script><p>5 &lt; 6 &amp; &#241;o<!-- x --></p>' },
    '<p>5 &lt; 6 &amp; ño</p>',
  ],
  [
    'numbers that are words stay',
    { text: '100 años\nde soledad\n20 poemas' },
    '<p>100 años<br>de soledad<br>20 poemas</p>',
  ],
  ['nothing', { text: '  \n ' }, ''],
])('%s', (_, pasted, html) => {
  expect(versesOf(pasted)).toBe(html)
})
