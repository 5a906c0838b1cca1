import { route } from '../route.ts'
import { done } from '../shapes.ts'

/** Final: the profile, lyrics, posts, lists, likes and follows go; what one said to others stays, signed "Usuario eliminado". */
export const deleteAccount = route({ method: 'DELETE', path: '/users/delete-account', summary: "Delete one's own account", access: 'session', reply: done, errors: ['last_admin'] })
