// Runs in the page itself, before everything else: the theme that was chosen, so that none flashes; and what this address will
// need (its screen's code, its first answer), so that it comes beside the product's code and not after it.
{
  const remembered = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null // Storage can be closed to us.
    }
  }
  const theme = remembered('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme

  const mode = remembered('auth-storage')?.includes('"user":{') ? 'logged' : 'unlogged'
  const [, first, second] = location.pathname.split('/')
  let page, address
  if (!first) page = 'landing-page'
  else if (first === 'home') address = '/api/lyrics/unlogged?itemsPerPage=8&currentPage=1'
  else if (first === 'detail-lyrics' && second) [page, address] = ['lyric-page', `/api/lyrics/${mode}/${second}`]
  else if (!second && !__RESERVED__.includes(first)) [page, address] = ['profile-page', `/api/users/${mode}/profile/${first}`]

  for (const href of __PAGES__[page] ?? []) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (address) {
    const answer = fetch(address, { signal: AbortSignal.timeout(20_000) })
    answer.catch(() => {}) // Who takes it says so.
    globalThis.early = { page, address, answer }
  } else globalThis.early = { page }
}
