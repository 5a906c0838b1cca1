import type { Lyric } from '#contract/lyrics/lyric.ts'
import { choicesOf } from '#contract/lyrics/permission-choices.ts'
import { useOrigin } from '#web/platform/origin.ts'
import { permissionSummary } from '#web/phrases/permissions.ts'
import { inScript } from '#web/platform/hydration.ts'
import { lyricPath, profilePath } from '#web/ui/paths.ts'

/** Structured data (schema.org) of the lyric and its permissions, as in the API. */
export function LyricFacts({ lyric }: { lyric: Lyric }) {
  const choices = choicesOf(lyric.permissions)
  const origin = useOrigin()
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'MusicComposition',
    '@id': origin + lyricPath(lyric.id),
    name: lyric.title,
    inLanguage: lyric.language ?? undefined,
    genre: lyric.musicalGenre?.name,
    datePublished: lyric.publishedAt ?? undefined,
    author: { '@type': 'Person', name: lyric.User.nickName, url: origin + profilePath(lyric.User.nickName) },
    usageInfo: `${origin}/api/lyrics/unlogged/${lyric.id}`,
    copyrightNotice: permissionSummary(choices, { to: 'reader', author: lyric.User.nickName }),
    additionalProperty: Object.entries(choices).map(([name, value]) => ({
      '@type': 'PropertyValue',
      name,
      value: value ?? 'none',
    })),
  }
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {inScript(facts)}
    </script>
  )
}
