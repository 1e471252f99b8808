import { settledSides } from '../../../domain/records/followed-sides.ts';
import type { ConflictField, ConflictRequest } from './store.ts';

type Values = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs' | 'both';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Both only where that is another value than either. */
export const sidesOf = ({ join }: ConflictField, mine: unknown, theirs: unknown): readonly Side[] => {
  const both = join?.(mine, theirs);
  const isOther = both !== undefined && !same(both, mine) && !same(both, theirs);
  return isOther ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
};

export const valueOn = (
  side: Side,
  field: ConflictField,
  { mine, theirs }: { readonly mine: unknown; readonly theirs: unknown },
): unknown => {
  if (side === 'both' && field.join) return field.join(mine, theirs);
  return side === 'theirs' ? theirs : mine;
};

/** The side that needs no asking: the only one that differs from what both began with. */
const plainSide = ({ base, mine, theirs }: ConflictRequest, name: string): Side | null => {
  if (base === undefined) return null;
  if (same(mine[name], base[name])) return 'theirs';
  return same(theirs[name], base[name]) ? 'mine' : null;
};

const differing = ({ mine, theirs, fields }: ConflictRequest): readonly ConflictField[] =>
  fields.filter(({ name }) => !same(mine[name], theirs[name]));

/** The fields that both changed, each in another way. */
export const fieldsToAsk = (request: ConflictRequest): readonly ConflictField[] =>
  differing(request).filter(({ name }) => plainSide(request, name) === null);

/** The sides of what is asked for: mine, unless another was chosen or what they follow is another's. */
export const settledOf = (request: ConflictRequest, chosen: Readonly<Record<string, Side>>) => {
  const names = fieldsToAsk(request).map(({ name }) => name);
  const settled = settledSides<Side>(names, { chosen, otherwise: 'mine', follows: request.follows });
  return new Map(settled.map((one) => [one.field, one]));
};

/** My values with theirs in the fields where theirs hold. */
export const mergeSides = (request: ConflictRequest, sides: Readonly<Record<string, Side>>): Values => {
  const settled = settledOf(request, sides);
  const sideOf = (name: string): Side => plainSide(request, name) ?? settled.get(name)?.side ?? 'mine';
  const taken = differing(request)
    .filter(({ name }) => sideOf(name) !== 'mine')
    .map((field) => {
      const { name } = field;
      return [name, valueOn(sideOf(name), field, { mine: request.mine[name], theirs: request.theirs[name] })];
    });
  return { ...request.mine, ...Object.fromEntries(taken) };
};

export const writtenValue = (field: ConflictField, value: unknown): string => {
  if (field.format) return field.format(value);
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
