/** What the language brings, as it was before any module ran. */

interface Kept {
  readonly target: object;
  readonly label: string;
  readonly members: ReadonlyMap<string | symbol, PropertyDescriptor>;
}

const targets: Readonly<Record<string, object>> = {
  Object,
  'Object.prototype': Object.prototype,
  Array,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'RegExp.prototype': RegExp.prototype,
  Promise,
  'Promise.prototype': Promise.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  JSON,
  Math,
  Reflect,
};

const membersOf = (target: object): ReadonlyMap<string | symbol, PropertyDescriptor> =>
  new Map(
    Reflect.ownKeys(target).flatMap((key) => {
      const known = Object.getOwnPropertyDescriptor(target, key);
      return known?.configurable ? [[key, known] as const] : [];
    }),
  );

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor): boolean =>
  one !== undefined && one.value === other.value && one.get === other.get && one.set === other.set;

/**
 * Gives what puts back whatever was changed since, and names it: `Array.prototype.map`. What was added stays, as a missing function may be;
 * but for what every loop over an object would find.
 */
export const keepIntrinsics = (): (() => string[]) => {
  const kept: Kept[] = Object.entries(targets).map(([label, target]) => ({
    target,
    label,
    members: membersOf(target),
  }));
  const { defineProperty, getOwnPropertyDescriptor, keys } = Object;
  const { deleteProperty } = Reflect;
  return () => {
    const changed: string[] = [];
    for (const { target, label, members } of kept) {
      for (const [key, member] of members)
        if (!isSame(getOwnPropertyDescriptor(target, key), member)) {
          changed[changed.length] = `${label}.${String(key)}`;
          defineProperty(target, key, member);
        }
      for (const key of keys(target))
        if (!members.has(key) && deleteProperty(target, key)) changed[changed.length] = `${label}.${key}`;
    }
    return changed;
  };
};
