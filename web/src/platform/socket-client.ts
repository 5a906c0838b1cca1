// What only a connection needs: its code comes after the first screen.
export { io } from 'socket.io-client'
export { errorStatus } from '#contract/errors.ts'
