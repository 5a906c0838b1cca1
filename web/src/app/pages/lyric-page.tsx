import { useParams } from 'react-router'
import { LyricDetail } from '#web/areas/lyrics/lyric-detail.tsx'

export default function LyricPage() {
  return <LyricDetail id={useParams().id!} />
}
