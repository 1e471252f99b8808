/** What a new element begins with that is made from a generic one. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import type { GenericElement } from 'shared-kit/contracts/catalogues/catalogues';
import { elementsCatalogue } from './descriptions.ts';

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

interface Choice {
  readonly generic: GenericElement | null;
  /** Texts as the person reads them. */
  readonly local: (text: LocalizedText) => string;
}

/** What the generic element says of the elements that are made from it; nothing where none is chosen. */
const begunBy = ({ generic, local }: Choice): Values => {
  if (generic === null) return {};
  const [name, description] = [local(generic.name), local(generic.description)];
  const { elementTypeId, brand, model, power, coldPower, heatPower, voltage } = generic;
  const said = { name, elementTypeId, brand, model, description, power, coldPower, heatPower, voltage };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => !isEmpty(value)));
};

/** Fields to be set once another one is chosen: what a person wrote stays, what the former one gave goes. */
export const begunChanges = (held: Values, former: Choice, next: Choice): readonly [string, unknown][] => {
  const [before, after] = [begunBy(former), begunBy(next)];
  return Object.keys({ ...before, ...after })
    .filter((field) => isEmpty(held[field]) || held[field] === before[field])
    .map((field) => [field, after[field] ?? elementsCatalogue.defaults[field]]);
};
