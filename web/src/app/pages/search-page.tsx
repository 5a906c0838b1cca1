export { Search as default } from '#web/areas/search/search.tsx'
