import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * What is not an address of the public internet: this machine, private and carrier networks, link-local (where clouds keep
 * their metadata), documentation, multicast. IPv6 the other way round: only global unicast is public, less what leads back.
 *
 * source  IANA special-purpose address registries, RFC 6890
 */
const PRIVATE_4 = blocked([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
const GLOBAL_6 = blocked([['2000::', 3]]);
const NOT_GLOBAL_6 = blocked([
  ['2001::', 23], // Teredo, ORCHID and the like
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4: an IPv4 address in disguise
  ['3fff::', 20],
]);

function blocked(nets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, isIPv6(net) ? 'ipv6' : 'ipv4');
  return list;
}

/**
 * Whether a host as it stands in an address of the web is known to be private before anybody looks its name up: a literal
 * address that is not public, or a name of this machine.
 *
 * hostname  as URL has it: IPv4 in four numbers, IPv6 in brackets
 * source    RFC 6761 (localhost)
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return host === 'localhost' || host.endsWith('.localhost');
}

/** Whether an address is one that anybody on the internet could reach; anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !PRIVATE_4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return GLOBAL_6.check(address, 'ipv6') && !NOT_GLOBAL_6.check(address, 'ipv6');
}
