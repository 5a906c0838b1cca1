// Owns the comparison of lyrics that resemble each other: before publishing, on an own lyric's page, in a report.
export { ReportComparison } from './report-comparison.tsx'
export { reviewSimilar } from './review-similar.tsx'
export { SimilarFact } from './similar-fact.tsx'
