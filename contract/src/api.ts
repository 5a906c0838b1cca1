// The list of all routes: the server mounts them, the documentation lists them, the web app calls them.
import * as session from './accounts/session.ts'
import * as mailFlows from './accounts/mail-flows.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as secondFactor from './accounts/second-factor.ts'
import { endSession, listSessions } from './accounts/sessions.ts'
import { beginProof, proveIdentity } from './accounts/prove-identity.ts'
import { register } from './accounts/register.ts'
import { signIn } from './accounts/sign-in.ts'
import { setNickname, updateAccount } from './accounts/update-account.ts'
import { completeRegistration } from './accounts/complete-registration.ts'
import * as catalog from './catalog/catalog.ts'
import { suggestArtist, suggestGenre, suggestTheme } from './catalog/suggest-item.ts'
import * as chats from './chats/chat.ts'
import { closeTicket, openTicket } from './chats/ticket.ts'
import { deleteMessage, seeChat, typeInChat, writeMessage } from './chats/write-message.ts'
import { deleteComment } from './comments/delete-comment.ts'
import { likeComment } from './comments/like-comment.ts'
import { listComments, listReplies } from './comments/list-comments.ts'
import { writeComment } from './comments/write-comment.ts'
import { followedFeed, guestFeed, personalFeed } from './feed/feeds.ts'
import {
  decideInterpretation,
  listApproved,
  listPending,
  proposeInterpretation,
} from './interpretations/interpretation.ts'
import { likeInterpretation } from './interpretations/like-interpretation.ts'
import { likeLyric } from './lyrics/like-lyric.ts'
import { duplicateLyric, listVersions, restoreVersion } from './lyrics/lyric-versions.ts'
import { readNeighbours } from './lyrics/read-neighbours.ts'
import { listLikes, listMyLyrics, readLyric } from './lyrics/read-lyric.ts'
import { viewLyric } from './lyrics/view-lyric.ts'
import { unwatchLyrics, watchLyrics } from './lyrics/watch-lyrics.ts'
import { createLyric, deleteLyric, editLyric } from './lyrics/write-lyric.ts'
import {
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  readPreferences,
  savePreferences,
} from './notifications/notification.ts'
import { readPush, savePush, subscribeToPush, unsubscribeFromPush } from './notifications/push.ts'
import { deleteAccount } from './profiles/delete-account.ts'
import { readPictureUsage } from './profiles/picture-usage.ts'
import { listLikedLyrics, listSavedLyrics, listUserLyrics, readProfile } from './profiles/profile.ts'
import { blockUser } from './relations/block-user.ts'
import { followUser } from './relations/follow-user.ts'
import { listBlocked, listFollowers, listFollowing } from './relations/list-people.ts'
import { listRhymes } from './rhymes/list-rhymes.ts'
import { listRhymingVerses } from './rhymes/list-rhyming-verses.ts'
import { createReport } from './reports/report.ts'
import { moveLyric } from './saved-lists/move-lyric.ts'
import { saveLyric, unsaveLyric } from './saved-lists/save-lyric.ts'
import {
  createSavedList,
  deleteSavedList,
  listSavedLists,
  readSavedList,
  renameSavedList,
} from './saved-lists/saved-list.ts'
import { search } from './search/search.ts'
import { suggestSearches } from './search/suggest-searches.ts'
import * as staffOverview from './staff/overview.ts'
import {
  answerSuggestion,
  artistVerbs,
  decideSuggestion,
  genreVerbs,
  listSuggestions,
  subgenreVerbs,
  themeVerbs,
} from './staff/manage-catalog.ts'
import { answerReport, listReports, resolveReport } from './staff/manage-reports.ts'
import * as staffUsers from './staff/manage-users.ts'
import {
  beginPasskeySeal,
  listSealEntries,
  listSeals,
  readCheckpoint,
  readConsistency,
  readReceipt,
  readSealEntry,
  sealLyric,
} from './seals/seal.ts'
import { explainSimilar, findSimilar, listSimilar } from './similarity/similar-lyrics.ts'
import { scanVerses } from './verse/scan-verses.ts'
import { likePost, likeShare } from './wall/like-post.ts'
import { listPostComments, listPostReplies, listShareComments, listShareReplies } from './wall/post-comments.ts'
import { listLikedPosts, readPost, readShare, readWall } from './wall/read-wall.ts'
import { unwatchPosts, watchPosts } from './wall/watch-posts.ts'
import { deletePost, deleteShare, shareLyric, writePost } from './wall/write-post.ts'

export const routes = [
  session.autoLogin,
  session.me,
  session.signOut,
  session.checkSession,
  session.checkStaff,
  session.signInOptions,
  listSessions,
  endSession,
  register,
  signIn,
  setNickname,
  updateAccount,
  completeRegistration,
  catalog.listGenres,
  catalog.listThemes,
  catalog.listArtists,
  catalog.listCountries,
  catalog.listCities,
  suggestGenre,
  suggestTheme,
  suggestArtist,
  mailFlows.confirmEmail,
  mailFlows.sendConfirmation,
  mailFlows.cancelEmailChange,
  beginProof,
  proveIdentity,
  mailFlows.forgotPassword,
  mailFlows.resetPassword,
  secondFactor.readSecurity,
  secondFactor.beginSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.removeSecondFactor,
  passkeys.beginPasskey,
  passkeys.addPasskey,
  passkeys.removePasskey,
  passkeys.beginPasskeySignIn,
  passkeys.passkeySignIn,
  scanVerses,
  listRhymes,
  listRhymingVerses,
  sealLyric,
  beginPasskeySeal,
  listSeals,
  readReceipt,
  readCheckpoint,
  listSealEntries,
  readConsistency,
  readSealEntry,
  findSimilar,
  listSimilar,
  explainSimilar,
  createLyric,
  editLyric,
  deleteLyric,
  readLyric,
  readNeighbours,
  listVersions,
  restoreVersion,
  duplicateLyric,
  listLikes,
  listMyLyrics,
  listComments,
  listReplies,
  writeComment,
  deleteComment,
  listSavedLists,
  createSavedList,
  readSavedList,
  renameSavedList,
  deleteSavedList,
  moveLyric,
  listApproved,
  listPending,
  proposeInterpretation,
  decideInterpretation,
  search,
  suggestSearches,
  guestFeed,
  personalFeed,
  followedFeed,
  listNotifications,
  readPreferences,
  savePreferences,
  readPush,
  savePush,
  subscribeToPush,
  unsubscribeFromPush,
  readProfile,
  listUserLyrics,
  listLikedLyrics,
  listSavedLyrics,
  readPictureUsage,
  deleteAccount,
  listFollowers,
  listFollowing,
  listBlocked,
  readWall,
  readPost,
  readShare,
  listLikedPosts,
  listPostComments,
  listPostReplies,
  listShareComments,
  listShareReplies,
  writePost,
  shareLyric,
  deletePost,
  deleteShare,
  createReport,
  chats.openChat,
  chats.hasTicketOpen,
  chats.listChats,
  chats.readChat,
  chats.deleteChat,
  chats.listMessages,
  chats.requestAcquisition,
  openTicket,
  staffUsers.listAllUsers,
  staffUsers.listBannedUsers,
  staffUsers.listModerators,
  staffUsers.actOnUser,
  staffUsers.revokeModerator,
  staffUsers.createModerator,
  staffUsers.appeal,
  staffUsers.rejectAppeal,
  listReports,
  resolveReport,
  answerReport,
  listSuggestions,
  decideSuggestion,
  answerSuggestion,
  genreVerbs.add,
  genreVerbs.rename,
  genreVerbs.remove,
  genreVerbs.merge,
  genreVerbs.count,
  themeVerbs.add,
  themeVerbs.rename,
  themeVerbs.remove,
  themeVerbs.merge,
  themeVerbs.count,
  artistVerbs.add,
  artistVerbs.rename,
  artistVerbs.remove,
  artistVerbs.merge,
  artistVerbs.count,
  subgenreVerbs.add,
  subgenreVerbs.rename,
  subgenreVerbs.remove,
  subgenreVerbs.merge,
  subgenreVerbs.count,
  staffOverview.announce,
  staffOverview.readLog,
  staffOverview.readNumbers,
] as const

export const liveCalls = [
  writeMessage,
  deleteMessage,
  seeChat,
  typeInChat,
  closeTicket,
  followUser,
  blockUser,
  readNotification,
  readAllNotifications,
  deleteNotification,
  likePost,
  likeShare,
  watchPosts,
  unwatchPosts,
  likeInterpretation,
  saveLyric,
  unsaveLyric,
  likeComment,
  likeLyric,
  viewLyric,
  watchLyrics,
  unwatchLyrics,
] as const

type AnyRoute = (typeof routes)[number]
/** Every call by its name: `Calls['GET /lyrics/unlogged']`. */
export type Calls = { [R in AnyRoute as `${R['method']} ${R['path']}`]: R }
export type CallName = keyof Calls
