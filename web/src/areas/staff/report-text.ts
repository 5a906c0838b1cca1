import type { ReportGroup } from '#contract/staff/manage-reports.ts'
import { reports as phrases } from '#web/phrases/reports.ts'

/** The reasons of a thing's reports, each with how often it was chosen. */
export const motivesText = (motives: ReportGroup['motives']): string =>
  Object.entries(motives)
    .map(
      ([motive, count]) => `${(phrases.motives as Record<string, string>)[motive] ?? phrases.unknownMotive} (${count})`,
    )
    .join(', ')

const fields = [
  'title',
  'lyrics',
  'description',
  'content',
  'name',
  'lastName',
  'bio',
  'instagramUrl',
  'youtubeLink',
  'spotifyLink',
]

/** What was reported, as it was then. A lyric without a story says so: the story may be what the report is about. */
export function evidenceText({ type, evidence }: Pick<ReportGroup, 'type' | 'evidence'>): string {
  // The nickname is part of a reported person, and only the author of anything else.
  const shown = type === 'user' ? ['nickName', ...fields] : fields
  const lines = shown
    .map((field) =>
      type === 'lyric' && field === 'description' && !evidence[field] ? phrases.noStory : evidence[field],
    )
    .filter((value): value is string => typeof value === 'string' && value !== '')
  return lines.join('\n')
}
