import { request } from 'node:https'
import { expect, test } from 'vitest'
import { isPublicAddress, isPublicUrl, PrivateAddress, publicAgent } from './public-network.ts'

test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...[
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
  ],
  ...['2002:7f00:1::', '2001:db8::1', 'no address'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ...['http://push.example/1', 'https://127.0.0.1/1', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/1'],
  ...[
    'https://localhost/1',
    'https://user:secret@push.example/',
    'https://push.example:8443/',
    'ftp://push.example/',
    'x',
  ],
])('%s is refused', (url) => {
  expect(isPublicUrl(url)).toBe(false)
})
test('the address of a push service is accepted', () => {
  expect(isPublicUrl('https://updates.push.services.mozilla.com/wpush/v2/gAAA')).toBe(true)
})

test('a name that resolves to this machine is not connected to', async () => {
  const agent = publicAgent(1)
  const failure = await new Promise<Error>((resolve) => {
    request('https://localhost/', { agent }).once('error', resolve).end()
  })
  expect(failure).toBeInstanceOf(PrivateAddress)
  agent.destroy()
})
