/** The keys of what was sent and not answered yet. The same content has the same key, another content another one. */
import type { CallInput, RouteContract } from '../../contracts/route.ts';

/** The oldest go first: a person who tries again does it with what was sent last. */
const kept = 200;
const keys = new Map<string, string>();

const contentOf = <C extends RouteContract>({ method, path }: C, input: CallInput<C>): string =>
  `${method} ${path} ${JSON.stringify(input)}`;

export const keyFor = <C extends RouteContract>(contract: C, input: CallInput<C>): string => {
  const content = contentOf(contract, input);
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.delete(content);
  keys.set(content, key);
  for (const oldest of keys.keys()) {
    if (keys.size <= kept) break;
    keys.delete(oldest);
  }
  return key;
};

/** From now on the same content is something new. */
export const forgetKey = <C extends RouteContract>(contract: C, input: CallInput<C>): void => {
  keys.delete(contentOf(contract, input));
};
