// The people and lyrics of the tests.
import { plainText } from '#contract/text.ts'
import type { Caller, TestApp } from './test-app.ts'

export interface Member extends Caller {
  nickName: string
  id: string
  email: string
}

export const password = 'caramelo'
let count = 0

/** A person after step 1 of the registration. */
export async function newcomer(
  app: TestApp,
  email = `persona${++count}@correo.example`,
): Promise<Caller & { email: string; id: string }> {
  const person = app.visitor()
  const answer = await person.post('/users/register', {
    name: 'Persona',
    lastName: 'Nueva',
    email,
    birthday: '1990-02-03',
    password,
  })
  if (answer.status !== 200) throw new Error(`registration failed: ${JSON.stringify(answer.body)}`)
  return { ...person, email, id: answer.body.data.id as string }
}

/** A person who finished all five steps. */
export async function member(app: TestApp, nickName = `persona${++count}`): Promise<Member> {
  const person = await newcomer(app, `${plainText(nickName)}@correo.example`)
  await person.put('/users/nickname', { nickName })
  const genres = (await person.get('/genres')).body.data as { id: number }[]
  const answer = await person.post('/users/completeRegister', {
    favoritesMusicalGenres: genres.slice(0, 5).map((genre) => genre.id),
    genre: 'Mujer',
    country: 484,
    city: cityOf(484, 'JAL'),
  })
  if (answer.status !== 200) throw new Error(`completing failed: ${JSON.stringify(answer.body)}`)
  return { ...person, nickName }
}

/** The id of a state by its ISO 3166-2 suffix. */
export const cityOf = (country: number, suffix: string): number => country * 46_656 + Number.parseInt(suffix, 36)

export const verses =
  '<p>Anoche te aprendí como se aprende<br>el nombre de las calles de un país:<br>a pie, sin preguntar, como quien tiende<br>la ropa de los dos sobre el maíz.</p>'

export const lyricBody = (more: object = {}): object => ({
  title: 'Mapa de tu espalda',
  lyrics: verses,
  description: 'Un bolero de los de antes.',
  musicalGenreId: 2,
  language: 'es',
  country: 484,
  isPublished: true,
  ...more,
})

/** Publishes a lyric (or saves a draft with `isPublished: false`). @returns its id */
export async function publish(author: Caller, more: object = {}): Promise<string> {
  const answer = await author.post('/lyrics', lyricBody(more))
  if (answer.status !== 200) throw new Error(`publishing failed: ${JSON.stringify(answer.body)}`)
  return answer.body.data.id as string
}
