import { lazyOverlay } from './lazy-part.tsx'

/** The lightbox, loaded at its first use or when the page is idle. */
export const Lightbox = lazyOverlay(() => import('./lightbox.tsx').then((module) => module.Lightbox))
