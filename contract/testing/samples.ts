// A body that each call accepts, and a payload that each event accepts. Tests vary one field of them at a time.
import { liveCalls, routes } from '../src/api.ts'

const id = '01900000-0000-7000-8000-000000000000'
const passkey = { response: { id: 'llave', rawId: 'llave', type: 'public-key' } }
const person = { name: 'Luna', lastName: 'Marín', email: 'luna@correo.example', password: 'caramelo' }
const lyric = {
  title: 'Mapa',
  lyrics: `<p>${'palabra '.repeat(10)}</p>`,
  description: 'Una historia',
  language: 'es',
  country: 484,
  city: 1,
  musicalGenreId: 2,
  musicalSubGenres: [1],
  thematic: [1],
  artistWishList: [806],
  youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
  permissions: { recordPermission: { credits: true } },
  isPublished: true,
}
const report = { type: 'lyric', reportedId: id, motive: 'other', other: 'Es de mi abuela' }
const item = { name: 'Bolero' }

const bodies: Record<string, object> = {
  'POST /users/register': { ...person, birthday: '1990-02-03' },
  'POST /users/login': { email: 'luna', password: 'caramelo' },
  'PUT /users/nickname': { nickName: 'luna' },
  'PUT /users/update': {
    ...person,
    birthday: '1990-02-03',
    nickName: 'luna',
    genre: 'Mujer',
    country: 484,
    city: 1,
    musicalGenres: [1, 2, 3, 4, 5],
    phoneNumber: '55 1234',
    instagramUrl: 'https://instagram.com/luna',
    bio: 'Escribo',
    profilePic: 'data:image/png;base64,AA',
    currentPassword: 'caramelo',
  },
  'POST /users/completeRegister': {
    favoritesMusicalGenres: [1, 2, 3, 4, 5],
    genre: 'Mujer',
    country: 484,
    city: 1,
    birthday: '1990-02-03',
  },
  'POST /users/confirm-email': { token: 'x'.repeat(30) },
  'POST /users/forgot-password': { email: 'luna@correo.example' },
  'POST /users/reset-password': { token: 'x'.repeat(30), password: 'caramelo' },
  'POST /users/second-factor': { currentPassword: 'caramelo' },
  'POST /users/second-factor/confirm': { code: '123456' },
  'POST /users/second-factor/remove': { currentPassword: 'caramelo', code: '123456' },
  'POST /users/passkeys/options': { currentPassword: 'caramelo' },
  'POST /users/passkeys': { ...passkey, name: 'Mi teléfono' },
  'POST /users/passkey-login': passkey,
  'DELETE /users/passkeys/:id': { currentPassword: 'caramelo' },
  'POST /users/prove': passkey,
  'DELETE /users/delete-account': { currentPassword: 'caramelo' },
  'POST /verses/scan': {
    lines: ['la hora del viento'],
    metre: 6,
    forced: [{ line: 0, kind: 'hiato', from: 1, to: 5 }],
  },
  'POST /lyrics': lyric,
  'PUT /lyrics/:id': lyric,
  'POST /comments': { id, content: 'Qué bonita', parentCommentId: id },
  'POST /lyrics/savedList/post/list': { listName: 'Domingo' },
  'PUT /lyrics/savedList/rename/list': { listName: 'Domingo', newName: 'Lunes' },
  'PUT /lyrics/savedList/delete/list': { listName: 'Domingo' },
  'PUT /lyrics/savedList/move': { lyricsId: id, from: 'Domingo', to: 'Lunes' },
  'POST /interpretations': { lyricsId: id, youtubeLink: 'https://youtu.be/aqz-KE-bpKQ', content: 'Mía' },
  'PUT /interpretations/approve-reject/:id': { action: 'approve' },
  'PUT /users/notification-preferences': { muted: ['like'] },
  'PUT /users/push': { kinds: ['like'], quiet: { from: 22, until: 8, timeZone: 'America/Mexico_City' } },
  'POST /users/push/subscription': {
    endpoint: 'https://push.example/1',
    p256dh: 'B'.repeat(87),
    auth: 'A'.repeat(22),
  },
  'POST /posts': { content: 'Hola' },
  'POST /shares': { content: 'Hola', lyricId: id, type: 'quote' },
  'POST /reports': report,
  'POST /lyrics/:id/seals': { passkey: { seal: '018f0000-0000-7000-8000-000000000000', response: { id: 'AAAA' } } },
  'POST /lyrics/similar': { text: 'Se llevó la tormenta', except: id },
  'PUT /lyrics/:id/similar/:otherId': { reason: 'quotation', note: 'La cita', decision: 'nothing' },
  'POST /chats': { usersNickname: 'luna' },
  'POST /chats/has-ticket-open': { usersNicknames: ['luna', 'mateo'] },
  'PUT /chats/delete': { chatId: id },
  'POST /ticket/create-and-take': {
    userRegisteredNickname: 'luna',
    reportId: id,
    autoCloseTicket: true,
    isProfileCase: true,
    motive: 'Plagio',
  },
  'PUT /usersStaff/user/action': { nickName: 'luna', action: 'ban', value: true, reason: 'Plagio' },
  'PUT /usersStaff/moderators/delete': { nickName: 'luna', reason: 'Se va' },
  'POST /usersStaff/create': person,
  'POST /appeals': { email: 'luna@correo.example', password: 'caramelo', content: 'Fue un malentendido' },
  'PUT /usersStaff/appeals/reject': { nickName: 'luna', reason: 'Reincide' },
  'PUT /reports/:id': { resolution: 'solved', autoCloseTicket: true, reason: 'Plagio' },
  'POST /usersStaff/report/response/:id': { content: 'Lo vemos' },
  'PUT /usersStaff/suggestions/action/:id': {
    type: 'genre',
    action: 'approve',
    autoCloseTicket: true,
    content: 'Gracias',
  },
  'POST /usersStaff/suggestions/response/:id': { content: 'Gracias', name: 'Bolero punk', type: 'genre' },
  'POST /usersStaff/notification/create': { title: 'Concurso', content: 'Este mes, boleros.', action: 'admin' },
  'POST /subgenres/admin': { ...item, genreId: 1 },
}
for (const path of ['genres', 'thematics', 'artists', 'subgenres']) {
  if (path !== 'subgenres') Object.assign(bodies, { [`POST /${path}`]: item, [`POST /${path}/admin`]: item })
  Object.assign(bodies, { [`PUT /${path}/update/:id`]: item, [`PUT /${path}/merge/:id`]: { into: 1 } })
}

const payloads: Record<string, object> = {
  message: { chatId: id, content: 'Hola', isFile: false },
  'delete-message': { chatId: id, messageId: id },
  seen: { chatId: id },
  typing: { chatId: id },
  'close-ticket': { nickName: 'luna', close: true },
  follow: { followedNickname: 'luna', action: 'follow' },
  block: { blockedNickname: 'luna', block: true },
  'read-notification': { id },
  'read-all-notifications': {},
  'delete-notification': { id },
  postLike: { postId: id, like: true },
  shareLike: { shareId: id, like: true },
  watchPosts: { postIds: [id] },
  unwatchPosts: { postIds: [id] },
  interpretationLike: { interpretationId: id, like: true },
  save: { lyricsId: id, listName: 'Domingo' },
  unsave: { lyricsId: id, listName: 'Domingo' },
  commentLike: { commentId: id, like: true },
  like: { lyricsId: id, like: true },
  view: { lyricsId: id },
  watch: { lyricIds: [id] },
  unwatch: { lyricIds: [id] },
}

/** Every body of the contract, and every event's payload, with a value that it accepts. */
export const samples = [
  ...routes.flatMap((shape) =>
    'body' in shape
      ? [
          {
            name: `${shape.method} ${shape.path}`,
            schema: shape.body,
            sample: bodies[`${shape.method} ${shape.path}`] as Record<string, unknown>,
          },
        ]
      : [],
  ),
  ...liveCalls.map((shape) => ({
    name: shape.event as string,
    schema: shape.payload,
    sample: payloads[shape.event] as Record<string, unknown>,
  })),
]
