import { expect, test } from 'vitest';
import { discoverAt, type Names, placesOf } from './discovery.ts';

const namesOf = (hosts: Record<string, readonly string[]>): Names => ({
  addressesOf: async (host) => hosts[host] ?? Promise.reject(new Error('ENOTFOUND')),
  servicesOf: async (name) => (hosts[name] ?? []).map((each, index) => ({ name: each, port: 4001 + index })),
});

test('a name stands for all its addresses, an SRV record for all that it names, an address for itself', async () => {
  const hosts = { tasks: ['10.0.0.1', 'fd00::2'], '_http._tcp.reports.internal': ['one', 'two'] };
  const places = placesOf('dns://tasks:4000, http://127.0.0.1:4009/,srv://_http._tcp.reports.internal');
  expect(await discoverAt(places, namesOf(hosts))()).toEqual({
    urls: [
      'http://10.0.0.1:4000',
      'http://127.0.0.1:4009',
      'http://[fd00::2]:4000',
      'http://one:4001',
      'http://two:4002',
    ],
    isComplete: true,
  });
});

test('it is not complete before each name was found once, and one that is lost keeps its addresses', async () => {
  const hosts: Record<string, readonly string[]> = { one: ['10.0.0.1'] };
  const discover = discoverAt(placesOf('dns://one:1,dns://two:2'), namesOf(hosts));
  expect(await discover()).toEqual({ urls: ['http://10.0.0.1:1'], isComplete: false });
  hosts.two = ['10.0.0.2'];
  delete hosts.one;
  expect(await discover()).toEqual({ urls: ['http://10.0.0.1:1', 'http://10.0.0.2:2'], isComplete: true });
});

test.each(['tasks:4000', 'ftp://tasks', 'dns://', 'http://tasks/path'])('%s is no place', (place) => {
  expect(() => placesOf(`http://127.0.0.1:1,${place}`)).toThrow(place);
});
