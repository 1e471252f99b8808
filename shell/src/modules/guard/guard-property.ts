import { callerOf, type Writer } from './writer.ts';

/** Hears which module wanted to change what. */
export type Tell = (writer: Writer, what: string) => void;

const hasMember = (value: unknown, name: string): value is Record<string, unknown> =>
  value !== null && (typeof value === 'object' || typeof value === 'function') && name in value;

/**
 * What a module assigns to `target[name]` is not taken, and told. The portal's own code, tests and tools change it as before. Objects that inherit
 * from `target` get a property of their own, as ever. A definition in its place throws where it is tried.
 */
export const guardProperty = (target: object, name: string, tell: Tell): void => {
  const known = Object.getOwnPropertyDescriptor(target, name);
  if (!known?.configurable || !('value' in known)) return;
  const label = `${labelOf(target)}${name}`;
  let value: unknown = known.value;
  const set = function (this: unknown, next: unknown): void {
    if (this !== undefined && this !== target && hasMember(this, name)) {
      Object.defineProperty(this, name, {
        value: next,
        writable: true,
        enumerable: true,
        configurable: true,
      });
      return;
    }
    const writer = callerOf(set);
    if (writer) tell(writer, label);
    else value = next;
  };
  Object.defineProperty(target, name, {
    get: () => value,
    set,
    enumerable: known.enumerable === true,
    configurable: false,
  });
};

const labelOf = (target: object): string =>
  target === globalThis ? '' : `${Object.prototype.toString.call(target).slice('[object '.length, -1)}.`;
