// Draws a card as PNG, in a worker: neither layout nor encoding holds up the event loop of the server.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { cardSize } from './card-size.ts'

/** The texts of a card. */
export interface CardTexts {
  /** In large type. */
  verse: string
  title: string
  /** Below the title. */
  by: string
}

const { resolve } = createRequire(import.meta.url)
const font = (family: string, set: 'latin' | 'latin-ext', style: 'normal' | 'italic'): Font => {
  const name = family.toLowerCase()
  return {
    name: set === 'latin' ? family : `${family} ${set}`,
    weight: 500,
    style,
    data: readFileSync(resolve(`@fontsource/${name}/files/${name}-${set}-500-${style}.woff`)),
  }
}
/** A family is in two files; the letters of the second one are found under a name of its own. */
const fonts = [
  font('Newsreader', 'latin', 'normal'),
  font('Newsreader', 'latin-ext', 'normal'),
  font('Newsreader', 'latin', 'italic'),
  font('Newsreader', 'latin-ext', 'italic'),
  font('Figtree', 'latin', 'normal'),
  font('Figtree', 'latin-ext', 'normal'),
]
const serif = 'Newsreader, Newsreader latin-ext'
const sans = 'Figtree, Figtree latin-ext'

const image = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const wave = (y: number) =>
  `<path d="M500 ${y} C 620 ${y - 40} 740 ${y + 60} 920 ${y + 14} S 1110 ${y - 56} 1200 ${y - 26}"/>`
const staff = image(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="2">${[72, 96, 120, 144, 168].map(wave).join('')}</svg>`,
)
const mark = image(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="44" height="44" fill="#f58ab8"><ellipse cx="10" cy="25" rx="6" ry="4.6" transform="rotate(-18 10 25)"/><rect x="13.6" y="3" width="2.6" height="22" rx="1.3"/><rect x="13.6" y="3" width="15" height="2.8" rx="1.4"/><rect x="13.6" y="8.6" width="11" height="2.8" rx="1.4"/><rect x="13.6" y="14.2" width="13" height="2.8" rx="1.4"/></svg>',
)

type Node = Parameters<typeof satori>[0]
type Style = Record<string, string | number>
const box = (style: Style, ...children: (Node | string)[]): Node =>
  ({ type: 'div', props: { style: { display: 'flex', ...style }, children } }) as unknown as Node
const picture = (src: string, width: number, height: number, style: Style = {}): Node =>
  ({ type: 'img', props: { src, width, height, style } }) as unknown as Node

const oneLine = { display: 'block', lineClamp: 1, maxWidth: 1040 }
/** The longer the verse, the smaller its type: at most four lines. */
const sizeOf = ({ length }: string) => (length <= 32 ? 92 : length <= 60 ? 78 : length <= 80 ? 68 : 60)

const card = ({ verse, title, by }: CardTexts): Node =>
  box(
    {
      ...cardSize,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '60px 80px 56px',
      background: '#7a1240',
      color: '#fff',
      fontFamily: serif,
    },
    picture(staff, 1200, 630, { position: 'absolute', top: 0, left: 0 }),
    box(
      { alignItems: 'center', gap: 12, fontSize: 40 },
      picture(mark, 44, 44),
      box({ letterSpacing: '-0.01em', paddingBottom: 4 }, 'estribillo'),
    ),
    box(
      {
        fontSize: sizeOf(verse),
        lineHeight: 1.16,
        letterSpacing: '-0.012em',
        maxWidth: 1040,
        margin: 'auto 0 40px',
        wordBreak: 'break-word',
      },
      verse,
    ),
    box(
      { flexDirection: 'column', gap: 6 },
      box({ ...oneLine, fontSize: 38, fontStyle: 'italic' }, title),
      box({ ...oneLine, fontSize: 27, fontFamily: sans, color: '#f6cfe0' }, by),
    ),
  )

export async function drawCard(texts: CardTexts): Promise<Uint8Array> {
  const svg = await satori(card(texts), { ...cardSize, fonts })
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
