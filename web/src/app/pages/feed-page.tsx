import { Feed, type FeedName } from '#web/areas/feed/index.ts'
import { navigation } from '#web/phrases/common.ts'

const titles: Record<FeedName, string> = {
  home: navigation.home,
  'for-you': navigation.forYou,
  followed: navigation.followed,
}

export function FeedPage({ name }: { name: FeedName }) {
  return (
    <>
      <h1 className="sr-only">{titles[name]}</h1>
      <Feed key={name} name={name} />
    </>
  )
}
