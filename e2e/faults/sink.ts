// node e2e/faults/sink.ts: a server that does next to nothing with what is sent to it: it refuses, reads 64 KB, and
// ends the connection after a second. What attackers of it cost others is the machine's share. Prints its address.
import { type AddressInfo, createServer } from 'node:net'

const server = createServer((socket) => {
  socket.on('error', () => {})
  let left = 65_536
  socket.on('data', (chunk) => {
    left -= chunk.length
    if (left < 0) socket.pause()
  })
  socket.write('HTTP/1.1 413 Payload Too Large\r\nContent-Length: 0\r\n\r\n')
  setTimeout(() => socket.destroy(), 1_000)
})
server.listen(0, '127.0.0.1', () => console.info(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
