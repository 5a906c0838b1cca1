import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { type Action, notSentOnce, on, sentBy } from './double-clicks.ts'
import { address, newcomer } from './people.ts'
import { song } from './song.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a double click on any sending button of a member sends once', { timeout: 300_000 }, async () => {
  const writer = await newcomer()
  const { data: lyric } = await writer.send('POST', '/lyrics', { ...song, title: 'De una vez' })
  const { page, nickName, send } = await newcomer()
  const { data: own } = await send('POST', '/lyrics', { ...song, title: 'La propia' })
  await writer.send('POST', '/live/like', { lyricsId: own.id, like: true })
  await writer.send('POST', '/live/follow', { followedNickname: nickName, action: 'follow' })
  // Another session of the same person, to be ended.
  await fetch(`${address()}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address() },
    body: JSON.stringify({ identifier: nickName, password: 'caramelo' }),
  })
  const sent = sentBy(page)
  const { button, go, press, choose, fill, inDialog } = on(page)
  const detail = `/detail-lyrics/${lyric.id}`
  const then = async (button: Locator, ...steps: (() => Promise<unknown>)[]) => {
    for (const step of steps) await step()
    return button
  }
  // A block and a deleted lyric take their notifications with them: these come first.
  const notifications: Action[] = [
    ['read all', () => then(button('Marcar todo como leído'), () => go('/notifications')), /read-all/],
    [
      'delete a notification',
      () => then(inDialog('Eliminar'), () => press('Eliminar notificación')),
      /delete-notification/,
    ],
  ]
  const lists: Action[] = [
    [
      'save',
      () =>
        then(
          inDialog('Guardar'),
          () => go(detail),
          () => press('Guardar en una lista'),
        ),
      /event save|live\/save/,
    ],
    [
      'create a list',
      () =>
        then(
          inDialog('Crear lista'),
          () => go(`/${nickName}?tab=lists`),
          () => press('Lista nueva'),
          () => fill('Nombre de la lista nueva', 'Una'),
        ),
      /post\/list/,
    ],
    [
      'move to another list',
      () =>
        then(
          inDialog('Mover aquí'),
          () => go(`/${nickName}/default`),
          () => choose(/^Opciones de «/, 'Mover a otra lista'),
          () => page.getByRole('dialog').getByRole('button', { name: /Una/ }).click(),
        ),
      /savedList\/move/,
    ],
    [
      'rename a list',
      () =>
        then(
          inDialog('Guardar'),
          () => go(`/${nickName}/Una`),
          () => press('Cambiar el nombre de la lista'),
          () => fill('Nombre de la lista', 'Otra'),
        ),
      /rename\/list/,
    ],
    [
      'remove from a list',
      () =>
        then(
          inDialog('Eliminar'),
          () => go(`/${nickName}/Otra`),
          () => press(/^Quitar «/),
        ),
      /event unsave|live\/unsave/,
    ],
    [
      'delete a list',
      () =>
        then(
          inDialog('Eliminar'),
          () => go(`/${nickName}/Otra`),
          () => press('Eliminar lista'),
        ),
      /delete\/list/,
    ],
  ]
  const words: Action[] = [
    [
      'comment',
      () =>
        then(
          button('Publicar'),
          () => go(detail),
          () => fill('Comentario', 'Solo una vez'),
        ),
      /POST \/api\/comments/,
    ],
    [
      'reply',
      () =>
        then(
          page.locator('[data-comment]').getByRole('button', { name: 'Publicar' }),
          () => press('Responder'),
          () => fill(/^Respuesta a/, 'Y aquí'),
        ),
      /POST \/api\/comments/,
    ],
    [
      'delete a comment',
      () =>
        then(
          inDialog('Eliminar'),
          () => go(detail),
          () => press('Eliminar comentario'),
        ),
      /DELETE \/api\/comments/,
    ],
    [
      'interpretation',
      () =>
        then(
          inDialog('Enviar'),
          () => press('Interpretaciones'),
          () => press('Proponer interpretación'),
          () => fill(/YouTube/, 'https://youtu.be/aqz-KE-bpKQ'),
        ),
      /POST \/api\/interpretations/,
    ],
    [
      'report',
      () =>
        then(
          inDialog('Enviar denuncia'),
          () => go(detail),
          () => choose('Opciones de la canción', 'Denunciar'),
          () => page.getByLabel('Spam').check(),
        ),
      /POST \/api\/reports/,
    ],
    [
      'share',
      () =>
        then(
          inDialog('Compartir en muro'),
          () => go(detail),
          () => press('Compartir'),
        ),
      /POST \/api\/shares/,
    ],
    [
      'quote',
      () =>
        then(
          inDialog('Postear'),
          () => go(detail),
          () => press('Compartir'),
          () => inDialog('Citar en muro').click(),
          () => fill('Qué quieres decir de esta canción', 'Esto'),
        ),
      /POST \/api\/shares/,
    ],
    [
      'post',
      () =>
        then(
          button('Postear'),
          () => go(`/${nickName}?tab=wall`),
          () => page.getByPlaceholder('Qué estás pensando').fill('Una sola vez'),
        ),
      /POST \/api\/posts/,
    ],
    [
      'delete from the wall',
      () =>
        then(
          inDialog('Eliminar'),
          () => go(`/${nickName}?tab=wall`),
          () => choose('Opciones de la publicación', 'Eliminar publicación'),
        ),
      /DELETE \/api\/(posts|shares)/,
    ],
    [
      'save a draft',
      () =>
        then(
          button('Guardar borrador'),
          () => go('/create-lyrics'),
          () => fill('Título', 'A medias'),
          () => page.getByRole('textbox', { name: 'Letra' }).fill('Una línea a medias'),
        ),
      /POST \/api\/lyrics$/,
    ],
    [
      'delete a lyric',
      () =>
        then(
          inDialog('Eliminar'),
          () => go('/my-lirics'),
          () => press('Eliminar: La propia'),
        ),
      /\/api\/lyrics/,
    ],
  ]
  const people: Action[] = [
    [
      'follow',
      () => then(button(`Seguir a ${writer.nickName}`), () => go(`/${writer.nickName}`)),
      /event follow|live\/follow/,
    ],
    ['unfollow', () => then(button(`Siguiendo a ${writer.nickName}, dejar de seguir`)), /event follow|live\/follow/],
    ['open a chat', () => then(button('Mensaje')), /POST \/api\/chats$/],
    [
      'send a message',
      () =>
        then(
          button('Enviar'),
          () => page.waitForURL('**/chats/**'),
          () => fill('Mensaje', 'Hola'),
        ),
      /event message|live\/message/,
    ],
    [
      'send a picture',
      () =>
        then(
          button('Enviar'),
          () =>
            page
              .locator('input[type=file]')
              .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture }),
          () => button('Quitar imagen').waitFor(),
        ),
      /event message|live\/message|POST \/api\/chats/,
    ],
    [
      'delete a conversation',
      () => then(inDialog('Eliminar'), () => choose('Opciones de la conversación', 'Eliminar conversación')),
      /chats\/delete/,
    ],
    [
      'negotiate',
      () =>
        then(
          inDialog('Abrir conversación'),
          () => go(detail),
          () => press('Negociar'),
        ),
      /requestAdquisition/,
    ],
    [
      'block',
      () =>
        then(
          inDialog('Bloquear'),
          () => go(`/${writer.nickName}`),
          () => choose('Opciones del perfil', 'Bloquear'),
        ),
      /event block|live\/block/,
    ],
    [
      'unblock',
      () =>
        then(
          inDialog('Desbloquear'),
          () => go(`/${nickName}`),
          () => choose('Opciones del perfil', 'Usuarios Bloqueados'),
        ),
      /event block|live\/block/,
    ],
  ]
  const account: Action[] = [
    [
      'profile',
      () =>
        then(
          inDialog('Guardar'),
          () => go(`/${nickName}`),
          () => press('Editar perfil'),
          () => fill('Biografía', 'Una vez'),
        ),
      /PUT \/api\/users\/update/,
    ],
    [
      'confirm the address',
      () =>
        then(
          inDialog('Enviar enlace'),
          () => go(`/${nickName}`),
          () => choose('Opciones del perfil', 'Tu cuenta'),
        ),
      /send-confirmation/,
    ],
    ['end a session', () => then(inDialog('Cerrar sesión aquí')), /users\/sessions/],
    [
      'change the address',
      () =>
        then(
          inDialog('Guardar'),
          () => fill('Correo electrónico', `otra.${process.pid}@correo.example`),
          () => fill('Contraseña actual', 'caramelo'),
        ),
      /PUT \/api\/users\/update/,
    ],
    ['cancel the change', () => then(inDialog('Cancelar el cambio')), /pending-email/],
  ]
  expect(await notSentOnce(page, sent, [...notifications, ...lists, ...words, ...people, ...account])).toEqual({})

  const asWriter = on(writer.page)
  await asWriter.go(detail)
  await asWriter.press(/^Interpretaciones pendientes/)
  expect(
    await notSentOnce(writer.page, sentBy(writer.page), [
      ['accept an interpretation', async () => asWriter.button('Aceptar'), /approve-reject/],
    ]),
  ).toEqual({})
})
