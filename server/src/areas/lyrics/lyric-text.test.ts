import { expect, test } from 'vitest'
import { cleanLyric } from './lyric-text.ts'

test.each([
  [
    'keeps what a lyric has',
    '<p data-section="coro">[coro]</p><p>uno <strong>dos</strong><br><em>tres</em> <u>cuatro</u></p>',
    '<p data-section="coro">[coro]</p><p>uno <strong>dos</strong><br><em>tres</em> <u>cuatro</u></p>',
  ],
  ['drops scripts with their text', '<p>uno<script>alert(1)</script></p>', '<p>uno</p>'],
  ['drops handlers, styles and classes', '<p onclick="x()" style="color:red" class="a">uno</p>', '<p>uno</p>'],
  [
    'drops links and images, keeps words',
    '<p><a href="javascript:x">uno</a><img src=x onerror=y> dos</p>',
    '<p>uno dos</p>',
  ],
  ['reads old tags', '<div><b>uno</b> <i>dos</i></div>', '<p><strong>uno</strong> <em>dos</em></p>'],
  ['refuses an invented section', '<p data-section="x" data-x="y">uno</p>', '<p>uno</p>'],
  ['hides no words behind a marker', '<p data-section="coro">secreto</p>', '<p>secreto</p>'],
  ['drops empty paragraphs', '<p></p><p>uno</p><p><br></p>', '<p>uno</p>'],
  [
    'reads plain text as verses and stanzas',
    'uno & dos\r\ntres\r\n\r\n[coro]\r\n\r\ncuatro < cinco',
    '<p>uno &amp; dos<br>tres</p><p data-section="coro">[coro]</p><p>cuatro &lt; cinco</p>',
  ],
])('%s', (_, given, kept) => {
  expect(cleanLyric(given).html).toBe(kept)
})

test('accents are composed, so that lengths and searches see one character', () => {
  expect(cleanLyric('<p>cancio\u0301n</p>').text).toBe('canción')
})

test('64,000 nested tags are refused before they are parsed', () => {
  const started = performance.now()
  expect(() => cleanLyric('<b>'.repeat(64_000))).toThrow('validation_failed')
  expect(performance.now() - started).toBeLessThan(100)
})
