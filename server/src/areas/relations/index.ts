// Owns follows and blocks. Does not own profiles, nor what a block hides (`server/src/visibility`).
import { blockUser } from './block-user.ts'
import { followUser } from './follow-user.ts'
import { peopleLists } from './list-people.ts'

export { findPerson, findPersonBehindBlock, idOfNickname, type FoundPerson } from './find-person.ts'
export const routes = peopleLists
export const events = [followUser, blockUser]
