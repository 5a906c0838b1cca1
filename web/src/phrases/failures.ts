// The message of a failed operation without a sentence from the server: no connection, a timeout, a proxy's page. The
// specification's catalogue by operation, its English rows in Spanish.
import type { CallName } from '#contract/api.ts'
import type { LiveCallName } from '#contract/live-events.ts'
import { common } from './common.ts'

export type Operation = CallName | `live ${LiveCallName}`
/** The requested change, where the sentence depends on it. */
type Asked = { body?: Record<string, unknown> | undefined }
type Sentence = string | ((asked: Asked) => string)

const lyricsFailed = 'Error al obtener las canciones'
const commentsFailed = 'Error al traer los comentarios'
const interpretationsFailed = 'No pudimos cargar las interpretaciones.'
const profileFailed = 'No pudimos cargar este perfil.'
const mailFailed = 'No pudimos hacerlo. Vuelve a intentarlo.'
const updateFailed = 'Error al actualizar el perfil'
const wallFailed = 'No pudimos cargar el muro.'
const postFailed = 'Error al obtener la publicación'
const peopleFailed = 'No pudimos cargar a estas personas.'
const messagesFailed = 'No pudimos cargar tus mensajes.'
const usersFailed = 'Error al traer los usuarios'
const deleteUserFailed = 'Error al eliminar usuario'

/** All other operations use the general sentence. */
export const failures: Partial<Record<Operation, Sentence>> = {
  'GET /thematics': 'Error al obtener las tematicas',
  'POST /thematics': 'Error al crear la tematica',
  'GET /genres': 'No pudimos cargar los géneros.',
  'POST /genres': 'Error al crear el genero nuevo',
  'GET /artists': 'Error al obtener los artistas',
  'POST /artists': 'Error al crear el artista nuevo',
  'GET /countries': 'No pudimos cargar los países.',
  'GET /countries/:id/cities': 'No pudimos cargar las ciudades.',

  'GET /lyrics/unlogged': lyricsFailed,
  'GET /lyrics/logged': lyricsFailed,
  'GET /lyrics/user/followed': lyricsFailed,
  'GET /lyrics/user/mysongs': lyricsFailed,
  'GET /lyrics/user/liked': lyricsFailed,
  'GET /lyrics/user/saved': lyricsFailed,
  'GET /users/lyrics/:mode/:id': lyricsFailed,
  'GET /searchBar/:mode': 'No pudimos buscar.',
  'GET /lyrics/:mode/:id': 'Error al obtener la canción',
  'GET /rhymes': 'Error al buscar rimas',
  'GET /rhymes/verses': 'Error al buscar versos',
  'POST /lyrics': 'Error al crear la canción',
  'PUT /lyrics/:id': common.failed,
  'DELETE /lyrics/:id': 'Error al eliminar la canción',
  'GET /lyrics/:mode/likesList/:id': peopleFailed,

  'GET /comments/:mode/:id': commentsFailed,
  'GET /comments/:mode/replies/:commentId': commentsFailed,
  'POST /comments': ({ body }) =>
    body?.parentCommentId ? 'Error al crear el comentario' : 'Error al publicar el comentario',

  'GET /lyrics/savedList/get/list': 'Error al obtener las listas de reproducción',
  'GET /lyrics/savedList/get/list/:listName': 'Error al obtener las listas de reproducción',
  'POST /lyrics/savedList/post/list': 'Error al crear las listas de reproducción',
  'PUT /lyrics/savedList/delete/list': 'Error al eliminar la lista',

  'GET /interpretations/:mode/approved/:lyricId': interpretationsFailed,
  'GET /interpretations/pending/:id': interpretationsFailed,
  // The catalogue has two sentences for this operation, and two for a report; these are the shown ones.
  'POST /interpretations': 'Ocurrió un error al enviar la interpretación.',
  'PUT /interpretations/approve-reject/:id': 'Error al aceptar/rechazar una interpretación',

  'POST /users/login': 'Error en el inicio de sesión',
  'POST /users/passkey-login': 'Error en el inicio de sesión',
  'POST /users/forgot-password': mailFailed,
  'POST /users/reset-password': mailFailed,
  'POST /users/confirm-email': mailFailed,
  'POST /users/passkeys/options': 'No pudimos agregar la llave.',
  'POST /users/passkeys': 'No pudimos agregar la llave.',
  'POST /users/logout': 'Error en el logout',
  'POST /users/register': 'No pudimos crear tu cuenta.',
  'PUT /users/update': updateFailed,
  'PUT /users/nickname': 'Error al actualizar el nickname',
  'POST /users/completeRegister': 'Error al completar el registro',
  'DELETE /users/delete-account': 'Ha ocurrido un error al eliminar la cuenta. Por favor, inténtalo de nuevo.',

  'GET /users/notifications': 'No pudimos cargar tus notificaciones.',
  'GET /users/:mode/profile/:nickName': profileFailed,
  'GET /users/:mode/followers/:nickName': peopleFailed,
  'GET /users/:mode/following/:nickName': peopleFailed,
  'GET /users/blocked': peopleFailed,

  'GET /wall/:mode/:nickName': wallFailed,
  'GET /posts/:id': postFailed,
  'GET /shares/:id': postFailed,
  'POST /posts': 'No pudimos publicar. Lo que escribiste sigue aquí.',
  'POST /shares': 'No pudimos compartir la canción.',
  'POST /reports': 'Ocurrió un error al enviar el reporte.',

  'GET /lyrics/:id/similar': 'No pudimos comparar tu letra.',
  'PUT /lyrics/:id/similar/:otherId': 'No pudimos guardar lo que dijiste.',

  'POST /chats': 'No pudimos abrir la conversación.',
  'POST /lyrics/requestAdquisition/:id': 'No pudimos abrir la negociación.',
  'POST /chats/has-ticket-open': 'No pudimos saber si hay un caso abierto.',
  'GET /chats': messagesFailed,
  'GET /chats/:id': messagesFailed,
  'GET /chats/messages/:chatId': messagesFailed,
  'PUT /chats/delete': 'No pudimos eliminar la conversación.',
  'POST /ticket/create-and-take': 'No pudimos abrir la conversación.',

  'GET /usersStaff/user/all': usersFailed,
  'GET /usersStaff/user/banned': usersFailed,
  'GET /usersStaff/moderators/all': 'Error al traer todos los moderadores.',
  'PUT /usersStaff/moderators/delete': 'Error al revocar moderación.',
  'PUT /usersStaff/user/action': ({ body }) =>
    body?.action === 'ban'
      ? 'Error al bloquear usuario'
      : body?.action === 'mod'
        ? 'Error al revocar moderación.'
        : deleteUserFailed,
  'PUT /usersStaff/suggestions/action/:id': 'Error al aceptar/eliminar sugerencia',
  'POST /usersStaff/suggestions/response/:id': 'Error al enviar el feedback al usuario',
  'POST /usersStaff/report/response/:id': 'Error al enviar el feedback al usuario',
  'PUT /reports/:id': 'Error al aceptar/eliminar reporte',
  'PUT /usersStaff/appeals/reject': 'Error al rechazar la apelación',
  'POST /subgenres/admin': 'Error al agregar el subgénero',
  'POST /genres/admin': 'Error al agregar el género',
  'POST /thematics/admin': 'Error al agregar temática',
  'POST /artists/admin': 'Error al agregar artista',
  'POST /usersStaff/notification/create': 'Error al crear la notificación global',

  'live message': 'No se envió.',
}

/** The default sentence of an operation. */
export function failureOf(operation: Operation, asked: Asked = {}): string {
  const sentence = failures[operation]
  return typeof sentence === 'function' ? sentence(asked) : (sentence ?? common.failed)
}
