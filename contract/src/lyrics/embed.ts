/** The privacy-friendly player of a link, or `null` if its platform offers none for a plain link (Bandcamp). */
export function embedOf(link: string): string | null {
  let url: URL
  try {
    url = new URL(link)
  } catch {
    return null
  }
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (host === 'youtu.be' || host === 'youtube.com') {
    const id =
      host === 'youtu.be'
        ? url.pathname.slice(1)
        : (url.searchParams.get('v') ?? /^\/(?:shorts|embed|live)\/([^/]+)/.exec(url.pathname)?.[1] ?? '')
    return /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null
  }
  if (host === 'open.spotify.com') {
    const found = /^\/(?:intl-[a-z]+\/)?(track|album|playlist|episode|artist)\/([A-Za-z0-9]{10,30})/.exec(url.pathname)
    return found ? `https://open.spotify.com/embed/${found[1]}/${found[2]}` : null
  }
  if (host === 'soundcloud.com')
    return `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${url.pathname}`)}&auto_play=true`
  return null
}
