import { privacy } from '#web/phrases/legal.ts'
import { DocumentPage, Sections } from './document-page.tsx'

export default function PrivacyPage() {
  return (
    <DocumentPage title={privacy.title} updated={privacy.updated}>
      <Sections sections={privacy.sections} />
    </DocumentPage>
  )
}
