/** Bytes of files that were prepared on the device, for when nothing answers. */
import type { CallInput, RouteContract } from '../../../contracts/route.ts';
import { routePath } from '../http/call-route.ts';
import { readAddress } from '../http/offline-reads.ts';

/** Null where they were not prepared. */
export type KeptFileReader = (address: string) => Promise<Blob | null>;

const none: KeptFileReader = async () => null;
let read = none;

/** Said by whoever keeps them; answers what ends it. */
export const setKeptFileReader = (reader: KeptFileReader): (() => void) => {
  read = reader;
  return () => {
    if (read === reader) read = none;
  };
};

/** What bytes are kept under: the whole file has one address, whether the original is asked for by name or not. */
export const fileAddress = <C extends RouteContract>(contract: C, input: CallInput<C>): string => {
  const { variant, ...query } = (input as { readonly query?: Readonly<Record<string, unknown>> }).query ?? {};
  return readAddress(
    routePath(contract, { ...input, query: variant === 'original' ? query : { ...query, variant } }),
  );
};

/** A browser that keeps nothing has nothing. */
export const findKeptFile: KeptFileReader = async (address) => {
  try {
    return await read(address);
  } catch {
    return null;
  }
};
