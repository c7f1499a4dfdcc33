/**
 * True if a host name always means the local machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291
 * section 2.5.3).
 */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
