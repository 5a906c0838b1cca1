// Requests to addresses that a person gives reach the public internet alone.
import { lookup, type LookupAddress } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
// IPv6: only 2000::/3 is public; of it, these are tunnels to IPv4 and documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

export class PrivateAddress extends Error {}

/** Resolves a name; fails when one of its addresses is not public. The checked address is the one that is used. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    if (!found.length || found.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddress(`${hostname} is no public address`), '', 0)
    if (options.all) return callback(null, found)
    callback(null, found[0]!.address, found[0]!.family)
  })

/** An https address with a name, no password and the usual port. A name is resolved when it is used. */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return false
  // The URL parser writes every form of an IPv4 address as four numbers.
  return !isIP(url.hostname) && !url.hostname.startsWith('[') && url.hostname.includes('.')
}

/** Connections to the public internet. */
export const publicAgent = (maxSockets: number): Agent =>
  new Agent({ lookup: publicLookup, keepAlive: true, maxSockets, maxFreeSockets: 4, timeout: 15_000 })
