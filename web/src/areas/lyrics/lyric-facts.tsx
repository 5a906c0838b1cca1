import type { Lyric } from '#contract/lyrics/lyric.ts'
import { choicesOf } from '#contract/lyrics/permission-choices.ts'
import { permissionSentence } from '#web/phrases/permission-sentence.ts'
import { lyricPath, profilePath } from '#web/ui/paths.ts'

/** The lyric and what may be done with it, for machines: schema.org in the page, the same permissions as the API has. */
export function LyricFacts({ lyric }: { lyric: Lyric }) {
  const choices = choicesOf(lyric.permissions)
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'MusicComposition',
    '@id': location.origin + lyricPath(lyric.id),
    name: lyric.title,
    inLanguage: lyric.language ?? undefined,
    genre: lyric.musicalGenre?.name,
    datePublished: lyric.publishedAt ?? undefined,
    author: { '@type': 'Person', name: lyric.User.nickName, url: location.origin + profilePath(lyric.User.nickName) },
    usageInfo: `${location.origin}/api/lyrics/unlogged/${lyric.id}`,
    copyrightNotice: permissionSentence(choices),
    additionalProperty: Object.entries(choices).map(([name, value]) => ({ '@type': 'PropertyValue', name, value: value ?? 'none' })),
  }
  // A closing tag within a title must not end the script.
  return <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)}</script>
}
