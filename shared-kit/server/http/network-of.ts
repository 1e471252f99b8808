/** What counts as one address: an IPv4 address, or the /64 that one IPv6 subscriber has at least. */
export const networkOf = (address: string): string => {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const after = tail === undefined ? [] : groups(tail);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - after.length);
  const all = [...groups(head), ...Array<string>(gap).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
