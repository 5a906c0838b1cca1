import { route } from '../route.ts'
import { lyricPage } from '../lyrics/lyric.ts'
import { pageQuery } from '../shapes.ts'

/** The public feed: newest first. */
export const guestFeed = route({ method: 'GET', path: '/lyrics/unlogged', summary: 'The public feed', access: 'anyone', query: pageQuery, reply: lyricPage })
/** "Para ti". */
export const personalFeed = route({ method: 'GET', path: '/lyrics/logged', summary: 'The personal feed', access: 'session', query: pageQuery, reply: lyricPage })
/** "Siguiendo". */
export const followedFeed = route({ method: 'GET', path: '/lyrics/user/followed', summary: 'Lyrics of followed authors', access: 'session', query: pageQuery, reply: lyricPage })
