// The platforms of a lyric's links, in the order in which they are shown. A file of its own, because every card needs
// it and no card needs the other fields.
export const linkNames = {
  youtubeLink: 'YouTube',
  spotifyLink: 'Spotify',
  bandCampLink: 'Bandcamp',
  soundCloudLink: 'SoundCloud',
} as const satisfies Record<string, string>
export const linkFields = Object.keys(linkNames) as (keyof typeof linkNames)[]
