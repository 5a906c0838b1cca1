import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, CallError, sentenceOf, whenSessionEnds } from '#web/platform/call.ts'
import { sendLive } from '#web/platform/live.ts'
import { failureOf, failures, type Operation } from './failures.ts'

// The catalogue of the specification, both texts; its English rows in Spanish.
const catalogue: [Operation, string, Record<string, unknown>?][] = [
  ['GET /thematics', 'Error al obtener las tematicas'],
  ['POST /thematics', 'Error al crear la tematica'],
  ['POST /genres', 'Error al crear el genero nuevo'],
  ['POST /artists', 'Error al crear el artista nuevo'],
  ['GET /artists', 'Error al obtener los artistas'],
  ['GET /lyrics/unlogged', 'Error al obtener las canciones'],
  ['GET /lyrics/logged', 'Error al obtener las canciones'],
  ['GET /lyrics/:mode/:id', 'Error al obtener la canción'],
  ['POST /lyrics', 'Error al crear la canción'],
  ['DELETE /lyrics/:id', 'Error al eliminar la canción'],
  ['GET /comments/:mode/:id', 'Error al traer los comentarios'],
  ['POST /comments', 'Error al publicar el comentario', {}],
  ['POST /comments', 'Error al crear el comentario', { parentCommentId: 'x' }],
  ['GET /lyrics/savedList/get/list', 'Error al obtener las listas de reproducción'],
  ['POST /lyrics/savedList/post/list', 'Error al crear las listas de reproducción'],
  ['PUT /lyrics/savedList/delete/list', 'Error al eliminar la lista'],
  ['POST /users/login', 'Error en el inicio de sesión'],
  ['POST /users/logout', 'Error en el logout'],
  ['PUT /users/update', 'Error al actualizar el perfil'],
  ['PUT /users/nickname', 'Error al actualizar el nickname'],
  ['POST /users/completeRegister', 'Error al completar el registro'],
  ['POST /interpretations', 'Ocurrió un error al enviar la interpretación.'],
  ['PUT /interpretations/approve-reject/:id', 'Error al aceptar/rechazar una interpretación'],
  ['GET /users/notifications', 'No pudimos cargar tus notificaciones.'],
  ['POST /lyrics/requestAdquisition/:id', 'No pudimos abrir la negociación.'],
  ['POST /reports', 'Ocurrió un error al enviar el reporte.'],
  ['DELETE /users/delete-account', 'Ha ocurrido un error al eliminar la cuenta. Por favor, inténtalo de nuevo.'],
  ['POST /chats', 'No pudimos abrir la conversación.'],
  ['POST /chats/has-ticket-open', 'No pudimos saber si hay un caso abierto.'],
  ['GET /chats', 'No pudimos cargar tus mensajes.'],
  ['PUT /chats/delete', 'No pudimos eliminar la conversación.'],
  ['GET /posts/:id', 'Error al obtener la publicación'],
  ['GET /usersStaff/user/all', 'Error al traer los usuarios'],
  ['PUT /usersStaff/suggestions/action/:id', 'Error al aceptar/eliminar sugerencia'],
  ['POST /usersStaff/suggestions/response/:id', 'Error al enviar el feedback al usuario'],
  ['POST /genres/admin', 'Error al agregar el género'],
  ['POST /thematics/admin', 'Error al agregar temática'],
  ['POST /artists/admin', 'Error al agregar artista'],
  ['PUT /usersStaff/user/action', 'Error al bloquear usuario', { action: 'ban' }],
  ['PUT /usersStaff/user/action', 'Error al eliminar usuario', { action: 'delete' }],
  ['PUT /reports/:id', 'Error al aceptar/eliminar reporte'],
  ['POST /usersStaff/notification/create', 'Error al crear la notificación global'],
  ['GET /usersStaff/moderators/all', 'Error al traer todos los moderadores.'],
  ['PUT /usersStaff/moderators/delete', 'Error al revocar moderación.'],
]

const answers = (respond: () => Promise<Response>) => vi.stubGlobal('fetch', respond)
const failing = async (operation: Operation, body?: Record<string, unknown>) => {
  const error: unknown = await call(operation as 'POST /users/logout', { body } as never).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}
afterEach(() => vi.unstubAllGlobals())

describe.each(catalogue)('%s', (operation, sentence, body) => {
  test(`says «${sentence}» when a proxy answers, when nothing is in the answer, and when there is none`, async () => {
    expect(failureOf(operation, { body })).toBe(sentence)
    answers(async () => new Response('<html>502 Bad Gateway</html>', { status: 502 }))
    expect(sentenceOf(await failing(operation, body))).toBe(sentence)
    answers(async () => new Response(null, { status: 500 }))
    expect(sentenceOf(await failing(operation, body))).toBe(sentence)
    answers(async () => {
      throw new TypeError('Failed to fetch')
    })
    vi.stubGlobal('navigator', { onLine: true })
    const alone = sentence.endsWith('.') ? sentence : `${sentence}.`
    expect(sentenceOf(await failing(operation, body))).toBe(
      `${alone} Sin conexión con Estribillo. Vuelve a intentarlo.`,
    )
    vi.stubGlobal('navigator', { onLine: false })
    expect(sentenceOf(await failing(operation, body))).toBe(
      `${alone} Sin conexión. Revisa tu internet y vuelve a intentarlo.`,
    )
  })
})

test('a proxy’s page with the status 200 is no response', async () => {
  answers(async () => new Response('<html>Sign in to this network</html>'))
  expect((await failing('GET /chats')).message).toBe('No pudimos cargar tus mensajes.')
})

test('the server’s own sentence wins over every default', async () => {
  answers(async () =>
    Response.json({ error: 'Este comentario ya no existe.', code: 'comment_not_found' }, { status: 404 }),
  )
  for (const operation of Object.keys(failures) as Operation[])
    expect(sentenceOf(await failing(operation, {}))).toBe('Este comentario ya no existe.')
})

test('an operation outside the catalogue has the general sentence', async () => {
  answers(async () => new Response('', { status: 503 }))
  expect((await failing('GET /auth/options')).message).toBe('Ocurrió un error al procesar la solicitud.')
})

test('a call and an event report an ended session in one place', async () => {
  let ends = 0
  whenSessionEnds(() => (ends += 1))
  answers(async () => Response.json({ error: 'Inicia sesión para continuar.', code: 'not_signed_in' }, { status: 401 }))
  await failing('GET /chats')
  expect(ends).toBe(1)
  await expect(sendLive('like', { lyricsId: 'x', like: true })).rejects.toThrow('Inicia sesión para continuar.')
  expect(ends).toBe(2)
})
