import { expect, test } from 'vitest'
import { stanzasOf, textOfHtml, versesOfHtml } from './lyric-html.ts'

const plain = { bold: false, italic: false, underline: false }
const run = (text: string, style: object = {}) => ({ text, ...plain, ...style })

test('paragraphs are stanzas, breaks are lines, markers are markers', () => {
  expect(
    stanzasOf('<p data-section="coro">[coro]</p><p>Ay, ay<br>ay, ay</p><p><br></p><p>Canta &amp; no llores, &lt;3</p>'),
  ).toEqual([
    { kind: 'section', section: 'coro' },
    { kind: 'stanza', lines: [[run('Ay, ay')], [run('ay, ay')]] },
    { kind: 'stanza', lines: [[run('Canta & no llores, <3')]] },
  ])
})

test('styles nest, and end with their paragraph', () => {
  expect(stanzasOf('<p>uno <strong>dos <em>tres<br>cuatro</em></strong> <u>cinco</p><p>seis</p>')).toEqual([
    {
      kind: 'stanza',
      lines: [
        [run('uno '), run('dos ', { bold: true }), run('tres', { bold: true, italic: true })],
        [run('cuatro', { bold: true, italic: true }), run(' '), run('cinco', { underline: true })],
      ],
    },
    { kind: 'stanza', lines: [[run('seis')]] },
  ])
})

test('other content becomes text or nothing; no word is lost', () => {
  const texts = (html: string) =>
    stanzasOf(html).flatMap((stanza) =>
      stanza.kind === 'stanza' ? stanza.lines.flat().map(({ text }) => text) : [stanza.section],
    )
  expect(texts('<script>alert(1)</script><p onclick="x()">hola<img src=x onerror=y()></p>')).toEqual([
    'alert(1)',
    'hola',
  ])
  expect(texts('<p data-section="intro">[intro]</p>')).toEqual(['[intro]'])
  expect(texts('<p>a &amp;lt;b&amp;gt; < c</p>').join('')).toBe('a &lt;b&gt;  c')
  expect(texts('<p>')).toEqual([])
  expect(texts('sin párrafo')).toEqual(['sin párrafo'])
  expect(texts('<p>uno</p> <strong>dos</strong>')).toEqual(['uno', ' ', 'dos'])
  // What stands between paragraphs in a file is no stanza.
  expect(texts('<p>uno</p>\n <br>\n<p data-section="coro">[coro]</p>\n<p>dos</p>\n')).toEqual(['uno', 'coro', 'dos'])
})

test('the text of a lyric keeps verses and stanzas; the verses alone have no markers', () => {
  const html = '<p data-section="coro">[coro]</p><p>uno <strong>dos</strong><br>tres &amp; cuatro</p><p>cinco</p>'
  expect(textOfHtml(html)).toBe('[coro]\n\nuno dos\ntres & cuatro\n\ncinco')
  expect(versesOfHtml(html)).toBe('uno dos\ntres & cuatro\ncinco')
})
