import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { linkNames } from '#contract/lyrics/link-names.ts'
import type { LinkField } from '#contract/lyrics/lyric-fields.ts'
import { editor as phrases } from '#web/phrases/editor.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

const fixed = ['spotifyLink', 'youtubeLink'] as const
const extra = ['soundCloudLink', 'bandCampLink'] as const

interface LinksFieldProps {
  links: Record<LinkField, string>
  errors: Partial<Record<string, string>>
  onChange: (changed: Partial<Record<LinkField, string>>) => void
}

/** Spotify and YouTube always; SoundCloud and Bandcamp on request, once each. */
export function LinksField({ links, errors, onChange }: LinksFieldProps) {
  const [added, setAdded] = useState<LinkField[]>(() => extra.filter((field) => links[field]))
  const shown: LinkField[] = [...fixed, ...added]
  const waiting = extra.filter((field) => !added.includes(field))
  return (
    <div className="flex flex-col gap-3">
      {shown.map((field) => (
        <div key={field} className="flex items-end gap-2">
          <div className="flex-1">
            <TextField
              label={linkNames[field]}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={links[field]}
              error={errors[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </div>
          {added.includes(field) && (
            <IconButton
              name={phrases.removeLink(linkNames[field])}
              onClick={() => {
                setAdded(added.filter((other) => other !== field))
                onChange({ [field]: '' })
              }}
            >
              <X size={20} strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {waiting.map((field) => (
          <Button key={field} look="secondary" size="small" onClick={() => setAdded([...added, field])}>
            <Plus size={16} strokeWidth={1.75} aria-hidden /> {linkNames[field]}
          </Button>
        ))}
      </div>
    </div>
  )
}
