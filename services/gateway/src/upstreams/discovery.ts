/** Where the replicas of services are, by name: they come and go, and the gateway goes on. */
import { lookup, resolveSrv } from 'node:dns/promises';

/** Questions to DNS. */
export interface Names {
  /** All addresses of a host. */
  addressesOf(host: string): Promise<readonly string[]>;
  /** What an SRV record names. */
  servicesOf(name: string): Promise<readonly { readonly name: string; readonly port: number }[]>;
}

export interface Found {
  readonly urls: readonly string[];
  /** Whether each name has had an address by now. */
  readonly isComplete: boolean;
}

export type Discover = () => Promise<Found>;

export const systemNames: Names = {
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  servicesOf: resolveSrv,
};

/** `http://10.0.0.7:4000`: one replica. `dns://maintenance:4000`: one at each address of the host. `srv://_http._tcp.maintenance.internal`: by an SRV record. */
const placeForm = /^(https?|dns|srv):\/\/[^/\s]+$/;

const urlOf = (address: string, port: number | string): string =>
  `http://${address.includes(':') ? `[${address}]` : address}:${port}`;

const lookUp = async (place: string, names: Names): Promise<readonly string[]> => {
  const { protocol, hostname, port } = new URL(place.replace(/^(dns|srv):/, 'http:'));
  if (place.startsWith('dns:'))
    return (await names.addressesOf(hostname)).map((address) => urlOf(address, port || '80'));
  if (place.startsWith('srv:'))
    return (await names.servicesOf(hostname)).map((service) => urlOf(service.name, service.port));
  return [`${protocol}//${new URL(place).host}`];
};

/** The parts of `UPSTREAMS`; throws for what is none. */
export const placesOf = (text: string): string[] => {
  const places = text
    .split(',')
    .map((place) => place.trim().replace(/\/$/, ''))
    .filter((place) => place !== '');
  const wrong = places.find((place) => !placeForm.test(place) || !URL.canParse(place));
  if (wrong !== undefined)
    throw new Error(`UPSTREAMS: ${wrong} is no http://host:port, dns://host:port or srv://_http._tcp.host`);
  return places;
};

/** Asks each time it is called. A name that is not answered keeps the addresses that it had. */
export const discoverAt = (places: readonly string[], names: Names = systemNames): Discover => {
  const known = new Map<string, readonly string[]>();
  return async () => {
    await Promise.all(
      places.map(async (place) => {
        const urls = await lookUp(place, names).catch(() => []);
        if (urls.length > 0) known.set(place, urls);
      }),
    );
    return {
      urls: [...new Set([...known.values()].flat())].sort(),
      isComplete: places.every((place) => known.has(place)),
    };
  };
};
