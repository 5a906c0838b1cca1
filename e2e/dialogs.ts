import type { Locator, Page } from 'playwright'
import { newcomer, signIn, hydrated, visitor } from './people.ts'
import { adminEmail } from './product.ts'

type Person = Awaited<ReturnType<typeof newcomer>>

/** Text without a place to break it, as long as the limit allows. */
const unbroken = (length: number) => 'W'.repeat(length)
let worlds = 0

export interface World {
  owner: Person
  reader: Person
  admin: Page
  lyric: string
  draft: string
  chat: string
  list: string
  post: string
}

/**
 * Two people whose texts are as long and as unbroken as the limits allow, and an admin with their reports and
 * suggestions.
 */
export async function longestWorld(): Promise<World> {
  const tail = `${process.pid % 100_000}x${++worlds}`
  const owner = await newcomer({}, undefined, {
    nickName: `${unbroken(29 - tail.length)}a${tail}`,
    name: unbroken(60),
    lastName: unbroken(60),
  })
  const reader = await newcomer({}, undefined, {
    nickName: `${unbroken(29 - tail.length)}b${tail}`,
    name: unbroken(60),
    lastName: unbroken(60),
  })
  const song = {
    title: unbroken(160),
    lyrics: `<p>${unbroken(3000)}<br>${unbroken(40)}</p><p data-section="coro">[coro]</p><p>${unbroken(500)}</p>`,
    description: unbroken(2000),
    language: 'es',
    country: 484,
    musicalGenreId: 2,
    permissions: { recordPermission: { credits: true, request: false, deny: false } },
    isPublished: true,
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
    spotifyLink: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  }
  const list = unbroken(60)
  const lyric = (await owner.send('POST', '/lyrics', song)).data.id
  const draft = (await owner.send('POST', '/lyrics', { ...song, isPublished: false })).data.id
  await owner.send('PUT', `/lyrics/${lyric}`, { id: lyric, description: unbroken(1999) })
  await owner.send('PUT', '/users/update', { bio: unbroken(80) })
  for (const person of [owner, reader]) {
    await person.send('POST', '/live/like', { lyricsId: lyric, like: true })
    await person.send('POST', '/lyrics/savedList/post/list', { listName: list })
    await person.send('POST', '/live/save', { lyricsId: lyric, listName: list })
  }
  await reader.send('POST', '/live/follow', { followedNickname: owner.nickName, action: 'follow' })
  await owner.send('POST', '/live/follow', { followedNickname: reader.nickName, action: 'follow' })
  const comment = (await reader.send('POST', '/comments', { id: lyric, content: unbroken(1000) })).data.id
  await owner.send('POST', '/comments', { id: lyric, content: unbroken(1000), parentCommentId: comment })
  await reader.send('POST', '/interpretations', {
    lyricsId: lyric,
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
    content: unbroken(1000),
  })
  const post = (await owner.send('POST', '/posts', { content: unbroken(5000) })).data.id
  await owner.send('POST', '/shares', { content: unbroken(5000), lyricId: lyric, type: 'quote' })
  await reader.send('POST', '/comments', { id: post, content: unbroken(1000) })
  const chat = (await reader.send('POST', '/chats', { usersNickname: owner.nickName })).data.id
  for (const person of [owner, reader])
    await person.send('POST', '/live/message', { chatId: chat, content: unbroken(2000) })
  const blocked = await newcomer({}, undefined, {
    nickName: `${unbroken(29 - tail.length)}c${tail}`,
    name: unbroken(60),
    lastName: unbroken(60),
  })
  await owner.send('POST', '/live/block', { blockedNickname: blocked.nickName, action: 'block' })
  await reader.send('POST', '/reports', { type: 'lyric', reportedId: lyric, motive: 'other', other: unbroken(1000) })
  await reader.send('POST', '/genres', { name: `${unbroken(50)}${tail}` })
  const admin = await signIn(await visitor(), adminEmail)
  return { owner, reader, admin, lyric, draft, chat, list, post }
}

export interface DialogAt {
  name: string
  page: Page
  path: string
  /** What is pressed, one after the other; the last press opens the dialog. */
  presses: [role: 'button' | 'menuitem' | 'link' | 'tab', name: string | RegExp][]
  /** Where the focus returns when it is not the last thing that was pressed. */
  returnsTo?: [role: 'button', name: string | RegExp]
}

/** Every dialog, sheet and menu, and how it is opened. */
function dialogsOf({ owner, reader, admin, lyric, chat, list }: World): DialogAt[] {
  const detail = `/detail-lyrics/${lyric}`
  const profile = `/${owner.nickName}`
  const menu = (button: string | RegExp, item: string): Pick<DialogAt, 'presses' | 'returnsTo'> => ({
    presses: [
      ['button', button],
      ['menuitem', item],
    ],
    returnsTo: ['button', button],
  })
  return [
    { name: 'share', page: reader.page, path: detail, presses: [['button', 'Compartir']] },
    { name: 'share from a card', page: reader.page, path: profile, presses: [['button', 'Compartir']] },
    {
      name: 'save',
      page: reader.page,
      path: detail,
      presses: [['button', /^Guardada: cambiar de lista|^Guardar en una lista/]],
    },
    { name: 'likes', page: reader.page, path: detail, presses: [['button', /^\d+ ?2 me gusta$|2 me gusta/]] },
    { name: 'permissions', page: reader.page, path: detail, presses: [['button', 'Permisos de uso']] },
    {
      name: 'permissions beside the facts',
      page: reader.page,
      path: detail,
      presses: [['button', 'Ver cada permiso']],
    },
    { name: 'reading', page: reader.page, path: detail, presses: [['button', 'Lectura']] },
    { name: 'negotiate', page: reader.page, path: detail, presses: [['button', 'Negociar']] },
    { name: 'report a lyric', page: reader.page, path: detail, ...menu('Opciones de la canción', 'Denunciar') },
    { name: 'report a comment', page: owner.page, path: detail, presses: [['button', 'Denunciar comentario']] },
    { name: 'delete a comment', page: reader.page, path: detail, presses: [['button', 'Eliminar comentario']] },
    {
      name: 'propose an interpretation',
      page: reader.page,
      path: detail,
      presses: [
        ['button', 'Interpretaciones'],
        ['button', 'Proponer interpretación'],
      ],
    },
    {
      name: 'report an interpretation',
      page: owner.page,
      path: detail,
      presses: [
        ['button', /^Interpretaciones pendientes/],
        ['button', 'Opciones de la interpretación'],
        ['menuitem', 'Denunciar'],
      ],
      returnsTo: ['button', 'Opciones de la interpretación'],
    },
    { name: 'player', page: reader.page, path: detail, presses: [['button', 'Escuchar en YouTube']] },
    { name: 'followers', page: reader.page, path: profile, presses: [['button', '1 seguidor']] },
    { name: 'following', page: reader.page, path: profile, presses: [['button', '1 seguidos']] },
    { name: 'report a person', page: reader.page, path: profile, ...menu('Opciones del perfil', 'Denunciar') },
    { name: 'block', page: reader.page, path: profile, ...menu('Opciones del perfil', 'Bloquear') },
    { name: 'blocked people', page: owner.page, path: profile, ...menu('Opciones del perfil', 'Usuarios Bloqueados') },
    { name: 'account', page: owner.page, path: profile, ...menu('Opciones del perfil', 'Tu cuenta') },
    { name: 'delete account', page: owner.page, path: profile, ...menu('Opciones del perfil', 'Eliminar cuenta') },
    { name: 'edit profile', page: owner.page, path: profile, presses: [['button', 'Editar perfil']] },
    { name: 'delete an own lyric', page: owner.page, path: profile, ...menu(/^Opciones de «/, 'Eliminar') },
    { name: 'versions', page: owner.page, path: '/my-lirics', ...menu(/^Opciones de «/, 'Versiones') },
    { name: 'post', page: reader.page, path: `${profile}?tab=wall`, presses: [['button', /^Ver publicación: /]] },
    {
      name: 'delete a post',
      page: owner.page,
      path: `${profile}?tab=wall`,
      ...menu('Opciones de la publicación', 'Eliminar publicación'),
    },
    {
      name: 'delete a list',
      page: owner.page,
      path: `/${owner.nickName}/${list}`,
      presses: [['button', 'Eliminar lista']],
    },
    {
      name: 'remove from a list',
      page: owner.page,
      path: `/${owner.nickName}/${list}`,
      presses: [['button', /^Quitar «/]],
    },
    {
      name: 'move to another list',
      page: owner.page,
      path: `/${owner.nickName}/${list}`,
      ...menu(/^Opciones de «/, 'Mover a otra lista'),
    },
    {
      name: 'report a conversation',
      page: owner.page,
      path: `/chats/${chat}?nickName=${reader.nickName}`,
      ...menu('Opciones de la conversación', 'Denunciar conversación'),
    },
    {
      name: 'delete a conversation',
      page: owner.page,
      path: `/chats/${chat}?nickName=${reader.nickName}`,
      ...menu('Opciones de la conversación', 'Eliminar conversación'),
    },
    {
      name: 'advanced search',
      page: reader.page,
      path: `/search?query=${'W'.repeat(30)}&type=Letras`,
      presses: [['button', 'Búsqueda avanzada']],
    },
    {
      name: 'sort',
      page: reader.page,
      path: `/search?query=${'W'.repeat(30)}&type=Letras`,
      presses: [['button', 'Ordenar por']],
    },
    { name: 'what we tell you', page: owner.page, path: '/notifications', presses: [['button', 'Qué te avisamos']] },
    {
      name: 'delete a notification',
      page: owner.page,
      path: '/notifications',
      presses: [['button', /^Eliminar notificación/]],
    },
    { name: 'open a case', page: admin, path: profile, ...menu('Opciones del perfil', 'Abrir Caso') },
    { name: 'accept a report', page: admin, path: '/moderator?tab=reports', presses: [['button', 'Aceptar']] },
    { name: 'reject a suggestion', page: admin, path: '/moderator?tab=suggestions', presses: [['button', 'Rechazar']] },
    { name: 'ban', page: admin, path: '/moderator?tab=users', ...menu(/^Opciones de /, 'Bloquear') },
  ]
}

/**
 * Opens the page of each dialog once, and looks at its dialogs there. The pages of the people are walked at the same
 * time.
 * @param look leaves the dialog closed
 */
export async function throughDialogs(world: World, look: (dialog: DialogAt) => Promise<void>): Promise<void> {
  const byPage = Map.groupBy(dialogsOf(world), ({ page }) => page)
  const walk = async (page: Page, dialogs: DialogAt[]) => {
    for (const [path, here] of Map.groupBy(dialogs, (dialog) => dialog.path)) {
      await page.goto(path)
      await hydrated(page)
      await settled(page)
      for (const dialog of here)
        await look(dialog).catch((error: unknown) => {
          throw new Error(`${dialog.name}: ${String(error)}`, { cause: error })
        })
    }
  }
  await Promise.all([...byPage].map(([page, dialogs]) => walk(page, dialogs)))
}

/** Presses what leads to a dialog. @returns the dialog */
export async function open({ page, presses }: DialogAt): Promise<Locator> {
  for (const [at, [role, name]] of presses.entries()) {
    const button = page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first()
    // A section of the page is still open from the last time.
    const isOpen = at < presses.length - 1 && (await button.getAttribute('aria-expanded')) === 'true'
    if (!isOpen) await button.click()
  }
  const dialog = page.getByRole('dialog').last()
  await dialog.waitFor()
  return dialog
}

/** Until nothing is being fetched or drawn in its place any more. */
export const settled = async (page: Page): Promise<unknown> => {
  await hydrated(page)
  return page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"], [role="progressbar"]'))
}
