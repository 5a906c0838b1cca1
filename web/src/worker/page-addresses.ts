/** First segments of addresses that the server answers with something other than a page of the app. */
const others =
  /^\/(api|media|assets|socket|embed|oembed|sitemap|tarjetas|rss|verificar|verificar\.mjs|metrics|live|ready)(\/|$)/
/** Feeds, pictures and other files. */
const file = /\.(xml|txt|png|svg|js|webmanifest)$/

/** Whether an address may open the app. */
export const isPageAddress = (path: string): boolean => !others.test(path) && !file.test(path)
