import { ChevronDown } from 'lucide-react'
import { questions } from '#web/phrases/legal.ts'
import { DocumentPage } from './document-page.tsx'

export default function QuestionsPage() {
  return (
    <DocumentPage title={questions.title}>
      <div className="divide-y divide-line border-y border-line">
        {questions.items.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-16 list-none items-center gap-4 py-3 font-serif text-xl">
              <span className="flex-1">{question}</span>
              <ChevronDown
                size={20}
                strokeWidth={1.75}
                aria-hidden
                className="shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-6">{answer}</p>
          </details>
        ))}
      </div>
    </DocumentPage>
  )
}
