// Inline script; it runs before everything else. It sets the chosen theme and text size, so that nothing flashes. It
// preloads the route's code and first API response, in parallel with the main code. On a server-rendered page the
// text is shown first, in its own fonts, and the code loads afterwards.
{
  const root = document.documentElement
  const stored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null // Storage can be closed to us.
    }
  }
  const theme = stored('theme')
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
  const size = /"size":([0-3])/.exec(stored('reading'))?.[1]
  if (size) root.style.setProperty('--reading-size', size)

  const mode = stored('auth-storage')?.includes('"user":{') ? 'logged' : 'unlogged'
  let page, address
  for (const [pattern, file, answer] of __ROUTES__) {
    const found = new RegExp(pattern).exec(location.pathname)
    if (!found || __RESERVED__.includes(found[1])) continue
    page = file
    address = answer?.replace('MODE', mode).replace('NAME', found[1])
    break
  }

  const append = (tag, attributes) => {
    const element = Object.assign(document.createElement(tag), attributes)
    document.head.append(element)
    return element
  }
  // The main code did not load. Without a connection the page stays, shows a note, and reloads when the connection
  // returns.
  const showOffline = () => {
    if (document.getElementById('offline')) return
    const note = append('p', { id: 'offline', role: 'alert', textContent: __OFFLINE__ })
    note.style.cssText =
      'position:fixed;inset:auto 1rem 1rem;z-index:99;padding:.75rem 1rem;border-radius:.75rem;background:var(--ink);color:var(--paper);text-align:center'
    document.body.append(note)
    addEventListener('online', () => location.reload(), { once: true })
  }
  addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && showOffline(), true)
  const preload = (files = []) => files.forEach((href) => append('link', { rel: 'modulepreload', href }))
  const preloaded = (globalThis.preloaded = { page })

  if (root.dataset.ssr) {
    // Stores a tap before hydration, to be replayed.
    document.addEventListener('click', (event) => {
      if (!root.dataset.ssr) return
      preloaded.tapped = event.target.closest('button')
      // Offline, a link would replace the page by the browser's error.
      if (navigator.onLine || !event.target.closest('a')) return
      event.preventDefault()
      showOffline()
    })
    const code = root.dataset.ssr.split(' ')
    let isComing = false
    const loadCode = () => {
      if (isComing) return
      isComing = true
      preload([...code, ...(__PAGES__[page] ?? [])])
      append('script', { type: 'module', src: code[0] })
    }
    const show = () => {
      delete root.dataset.waiting
      setTimeout(loadCode, 300) // Behind other tabs nothing is drawn.
    }
    new PerformanceObserver((drawn) => drawn.getEntriesByName('first-contentful-paint').forEach(loadCode)).observe({
      type: 'paint',
      buffered: true,
    })
    root.dataset.waiting = ''
    setTimeout(show, 1000) // Better in other letters than not at all.
    document.addEventListener('DOMContentLoaded', () =>
      Promise.all(['Newsreader', 'Figtree'].map((family) => document.fonts.load(`1em '${family} Variable'`))).then(
        show,
        show,
      ),
    )
  } else {
    preload(__PAGES__[page])
    if (address) {
      preloaded.address = address
      preloaded.answer = fetch(address, { signal: AbortSignal.timeout(20_000) })
      preloaded.answer.catch(() => {}) // Who takes it says so.
    }
  }
}
