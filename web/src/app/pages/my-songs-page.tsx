export { MySongs as default } from '#web/areas/lyrics/my-songs.tsx'
