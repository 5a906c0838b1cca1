import { terms } from '#web/phrases/legal.ts'
import { DocumentPage, Sections } from './document-page.tsx'

export default function TermsPage() {
  return (
    <DocumentPage title={terms.title} updated={terms.updated}>
      <Sections sections={terms.sections} />
    </DocumentPage>
  )
}
