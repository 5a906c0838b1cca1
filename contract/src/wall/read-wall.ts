import { z } from 'zod'
import { route } from '../route.ts'
import { idParams, mode, pageQuery } from '../shapes.ts'
import { wallItem, wallPage } from './wall-item.ts'

export const readWall = route({
  method: 'GET',
  path: '/wall/:mode/:nickName',
  summary: "Somebody's posts and shares, newest first",
  access: 'anyone',
  params: z.object({ mode, nickName: z.string().max(60) }),
  query: pageQuery,
  reply: wallPage,
  errors: ['user_not_found', 'blocked'],
})
export const readPost = route({
  method: 'GET',
  path: '/posts/:id',
  summary: 'One post',
  access: 'anyone',
  params: idParams,
  reply: wallItem,
  errors: ['post_not_found'],
})
export const readShare = route({
  method: 'GET',
  path: '/shares/:id',
  summary: 'One share',
  access: 'anyone',
  params: idParams,
  reply: wallItem,
  errors: ['post_not_found'],
})
export const listLikedPosts = route({
  method: 'GET',
  path: '/posts/liked',
  summary: 'The posts and shares that one likes',
  access: 'session',
  query: pageQuery,
  reply: wallPage,
})
